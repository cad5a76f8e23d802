const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Built pages on which somebody may pay by card. */
const payPages = /^area\/(instructor|student-portal|parent-portal|pay)\//;

/**
 * Stripe's own form may load from Stripe and nowhere else; everything else is ours. Its parts come from hosts below `js.stripe.com`, as Stripe's security guide
 * says (docs.stripe.com/security/guide).
 */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  api: ' https://api.stripe.com',
};
const stripeFrames =
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';

/**
 * The policy of one page: scripts of ours, and the inline ones that were in it when it was built, by hash; Stripe's only where cards are taken.
 * Styles may be inline because Radix adds elements of style at run time, whose text no hash can know beforehand.
 * @param name of the built file, below the site's folder
 */
export function contentSecurityPolicy(name: string, html: Uint8Array): string {
  const pays = payPages.test(name);
  const hashes = [...new TextDecoder().decode(html).matchAll(inlineScript)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(
      ([, , code = '']) =>
        `'sha256-${new Bun.CryptoHasher('sha256').update(code).digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    [`script-src 'self'${pays ? stripe.script : ''}`, ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${pays ? stripe.api : ''}`,
    pays ? stripeFrames : "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
