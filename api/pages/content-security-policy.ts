const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = /<[^>]*\sstyle="/;

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
 * @param name of the built file, below the site's folder
 */
export function contentSecurityPolicy(name: string, html: Uint8Array): string {
  const pays = payPages.test(name);
  const text = new TextDecoder().decode(html);
  const hashes = [...text.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , code = '']) => hashOf(code));
  return [
    "default-src 'self'",
    [`script-src 'self'${pays ? stripe.script : ''}`, ...hashes].join(' '),
    ...stylesOf(text),
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

/**
 * Of a page without islands its own styles, by hash; attributes of style, which can fetch nothing and match nothing but their element, where it has any. An island's styles may be inline: Radix adds elements of
 * style at run time, whose text no hash can know beforehand, and what the server draws into a page has attributes.
 */
function stylesOf(html: string): string[] {
  if (html.includes('<astro-island')) return ["style-src 'self' 'unsafe-inline'"];
  const hashes = [...html.matchAll(inlineStyle)].map(([, rules = '']) => hashOf(rules));
  const own = [`style-src 'self'`, ...new Set(hashes)].join(' ');
  return styleAttribute.test(html) ? [own, "style-src-attr 'unsafe-inline'"] : [own];
}

const hashOf = (code: string): string =>
  `'sha256-${new Bun.CryptoHasher('sha256').update(code).digest('base64')}'`;
