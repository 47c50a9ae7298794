// Chat, mail, telephony and social networks.
import type { Confidence } from '../finding.ts'
import { type Rule, token } from '../rule.ts'

export const chatRules: readonly Rule[] = [
  token(
    'slack-token',
    'Slack token',
    ['xoxa-', 'xoxb-', 'xoxc-', 'xoxd-', 'xoxe-', 'xoxe.', 'xoxo-', 'xoxp-', 'xoxr-', 'xoxs-'],
    String.raw`xox(?:[abcdeoprs]-|e\.xox[bp]-)(?:\d-)?[A-Za-z0-9%-]{10,300}`,
    { check: (secret) => (/\d/.test(secret) ? 'high' : undefined) },
  ),
  token(
    'slack-token',
    'Slack app token',
    ['xapp-'],
    String.raw`xapp-\d-[A-Z0-9]{8,14}-\d{8,16}-[a-f0-9]{32,80}`,
  ),
  token(
    'slack-webhook',
    'Slack webhook',
    ['hooks.slack.com/'],
    String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/([A-Za-z0-9/]{20,120})`,
  ),
  token(
    'discord-webhook',
    'Discord webhook',
    ['/api/webhooks/'],
    String.raw`/api/(?:v\d{1,2}/)?webhooks/\d{15,21}/([A-Za-z0-9_-]{50,100})`,
    { anywhere: true },
  ),
  token(
    'teams-webhook',
    'Microsoft Teams webhook',
    ['.webhook.office.com/'],
    String.raw`\.webhook\.office\.com/webhookb2/([a-f0-9-]{36}@[a-f0-9-]{36}/IncomingWebhook/[a-f0-9]{32}/[a-f0-9-]{36})`,
    { anywhere: true },
  ),
  token(
    'zapier-webhook',
    'Zapier webhook',
    ['hooks.zapier.com/'],
    String.raw`hooks\.zapier\.com/hooks/catch/(\d{4,12}/[a-z0-9]{5,20})`,
    {
      confidence: 'medium',
    },
  ),
  // The first part is the base64 of a decimal account id, so it starts with one of ninety triples.
  token(
    'discord-token',
    'Discord bot token',
    discordPrefixes(),
    String.raw`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}`,
  ),
  token('telegram-token', 'Telegram bot token', [':AA'], String.raw`\d{8,10}:AA[A-Za-z0-9_-]{32,34}`, {
    back: [10, 9, 8],
    anywhere: true,
  }),
  token(
    'sendgrid-key',
    'SendGrid API key',
    ['SG.'],
    String.raw`SG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{39,50}`,
  ),
  token(
    'twilio-key',
    'Twilio API key',
    [
      'SK0',
      'SK1',
      'SK2',
      'SK3',
      'SK4',
      'SK5',
      'SK6',
      'SK7',
      'SK8',
      'SK9',
      'SKa',
      'SKb',
      'SKc',
      'SKd',
      'SKe',
      'SKf',
    ],
    'SK[a-f0-9]{32}(?![a-f0-9])',
    {
      weak: true,
      confidence: 'medium',
    },
  ),
  token('mailgun-key', 'Mailgun API key', ['key-'], 'key-[a-f0-9]{32}(?![a-f0-9])', { weak: true }),
  token('mailgun-key', 'Mailgun public key', ['pubkey-'], 'pubkey-[a-f0-9]{32}', { confidence: 'medium' }),
  token('mailchimp-key', 'Mailchimp API key', ['-us'], String.raw`[a-f0-9]{32}-us\d{1,2}`, { back: [32] }),
  token(
    'brevo-key',
    'Brevo API key',
    ['xkeysib-', 'xsmtpsib-'],
    'x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}',
  ),
  token('resend-key', 'Resend API key', ['re_'], 're_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}(?![A-Za-z0-9])', {
    weak: true,
    check: mixed,
  }),
  token(
    'facebook-token',
    'Facebook access token',
    ['EAA'],
    // Not in the middle of base64, where three such letters are common.
    '(?<![+/])EAA(?:[A-Za-z0-9]{100,400}|CEdEose0cBA[A-Za-z0-9]{10,200})(?![A-Za-z0-9+/])',
    { weak: true },
  ),
  token(
    'twitter-token',
    'Twitter bearer token',
    ['AAAAAAAAAAAAAAAAAAAAA'],
    'A{21,24}[A-Za-z0-9%]{80,120}(?![A-Za-z0-9%+/])',
    {
      weak: true,
      check: (secret) => (/[^A]{20}/.test(secret) ? 'medium' : undefined),
    },
  ),
]

function discordPrefixes(): string[] {
  const thirds = ['A', 'E', 'I', 'M', 'Q', 'U', 'Y', 'c', 'g', 'k']
  const starts = ['MT', 'Mj', 'Mz', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT']
  return starts.flatMap((start) => thirds.map((third) => start + third))
}

function mixed(secret: string): Confidence | undefined {
  return /\d/.test(secret) && /[A-Z]/.test(secret) ? 'high' : undefined
}
