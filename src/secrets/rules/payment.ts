// Payment and commerce.
import { type Rule, token } from '../rule.ts'

export const paymentRules: readonly Rule[] = [
  token(
    'stripe-key',
    'Stripe secret key',
    ['sk_live_', 'rk_live_', 'sk_prod_', 'rk_prod_'],
    '[rs]k_(?:live|prod)_[A-Za-z0-9]{10,250}',
  ),
  token('stripe-key', 'Stripe test key', ['sk_test_', 'rk_test_'], '[rs]k_test_[A-Za-z0-9]{10,250}', {
    confidence: 'medium',
  }),
  token('stripe-webhook-secret', 'Stripe webhook secret', ['whsec_'], 'whsec_[A-Za-z0-9+/]{24,100}={0,2}'),
  token('square-token', 'Square access token', ['EAAA'], 'EAAA[A-Za-z0-9_-]{60}(?![A-Za-z0-9_-])', {
    weak: true,
  }),
  token(
    'square-token',
    'Square credential',
    ['sq0atp-', 'sq0csp-', 'sq0idp-'],
    'sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}',
  ),
  token(
    'shopify-token',
    'Shopify token',
    ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_', 'shptka_'],
    'shp(?:at|ca|pa|ss|ua|tka)_[a-fA-F0-9]{32}',
  ),
  token(
    'braintree-token',
    'Braintree access token',
    ['access_token$'],
    String.raw`access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}`,
  ),
  token('paypal-token', 'PayPal access token', ['A21AA'], 'A21AA[A-Za-z0-9_-]{60,100}'),
  token(
    'plaid-token',
    'Plaid access token',
    ['access-sandbox-', 'access-development-', 'access-production-'],
    'access-(?:sandbox|development|production)-[a-f0-9-]{36}',
  ),
  token(
    'flutterwave-key',
    'Flutterwave secret key',
    ['FLWSECK'],
    'FLWSECK(?:_TEST)?-[a-zA-Z0-9]{12,40}(?:-X)?',
  ),
  token('shippo-token', 'Shippo token', ['shippo_'], 'shippo_(?:live|test)_[a-f0-9]{40}'),
  token('duffel-token', 'Duffel token', ['duffel_'], 'duffel_(?:live|test)_[A-Za-z0-9_=-]{43}'),
  token('easypost-key', 'EasyPost API key', ['EZAK', 'EZTK'], 'EZ[AT]K[a-zA-Z0-9]{54}'),
]
