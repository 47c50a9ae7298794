// Model providers and the services around them.
import { type Rule, token } from '../rule.ts'

export const aiRules: readonly Rule[] = [
  token(
    'openai-key',
    'OpenAI API key',
    ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'],
    'sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,300}',
  ),
  token('openai-key', 'OpenAI API key', ['T3BlbkFJ'], 'sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}', {
    back: [23],
  }),
  // Many compatible services use the same prefix with 32 or more characters.
  token('openai-key', 'API key with the prefix sk-', ['sk-'], 'sk-[A-Za-z0-9]{32,128}', {
    weak: true,
    check: (key) => (/\d/.test(key) ? 'medium' : undefined),
  }),
  token('anthropic-key', 'Anthropic API key', ['sk-ant-'], 'sk-ant-[a-z0-9]{3,10}-[A-Za-z0-9_-]{20,200}'),
  token('openrouter-key', 'OpenRouter API key', ['sk-or-v1-'], 'sk-or-v1-[a-f0-9]{64}'),
  token('huggingface-token', 'Hugging Face token', ['hf_'], 'hf_[A-Za-z0-9]{34,40}', { weak: true }),
  token('huggingface-token', 'Hugging Face organisation token', ['api_org_'], 'api_org_[A-Za-z0-9]{34}'),
  token('groq-key', 'Groq API key', ['gsk_'], 'gsk_[A-Za-z0-9]{40,60}'),
  token('xai-key', 'xAI API key', ['xai-'], 'xai-[A-Za-z0-9_-]{70,100}'),
  token('perplexity-key', 'Perplexity API key', ['pplx-'], 'pplx-[A-Za-z0-9]{40,64}'),
  token('replicate-token', 'Replicate token', ['r8_'], 'r8_[A-Za-z0-9]{37,40}'),
  token('langsmith-key', 'LangSmith API key', ['lsv2_'], 'lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}'),
  token('pinecone-key', 'Pinecone API key', ['pcsk_'], 'pcsk_[A-Za-z0-9]{4,10}_[A-Za-z0-9]{40,80}'),
  token('nvidia-key', 'NVIDIA API key', ['nvapi-'], 'nvapi-[A-Za-z0-9_-]{60,72}'),
  token('tavily-key', 'Tavily API key', ['tvly-'], 'tvly-(?:dev-|prod-)?[A-Za-z0-9-]{28,64}', {
    weak: true,
  }),
  token('together-key', 'Together AI key', ['tgp_v1_'], 'tgp_v1_[A-Za-z0-9_-]{40,64}'),
  token('cerebras-key', 'Cerebras API key', ['csk-'], 'csk-[a-z0-9]{40,64}', { weak: true }),
  token('fireworks-key', 'Fireworks API key', ['fw_'], 'fw_[A-Za-z0-9]{22,28}(?![A-Za-z0-9])', {
    weak: true,
    check: mixedCase,
  }),
  token('elevenlabs-key', 'ElevenLabs API key', ['sk_'], 'sk_[a-f0-9]{48}(?![a-f0-9])', { weak: true }),
  token('jina-key', 'Jina API key', ['jina_'], 'jina_[a-f0-9]{32}[A-Za-z0-9_-]{20,40}'),
]

function mixedCase(key: string) {
  return /\d/.test(key) && /[A-Z]/.test(key) ? ('medium' as const) : undefined
}
