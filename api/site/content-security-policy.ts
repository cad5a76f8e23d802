const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Stripe's own form may load from Stripe and nowhere else; everything else is ours. */
const stripe = 'https://js.stripe.com';

/**
 * The policy of one page: scripts of ours, and the inline ones that were in it when it was built, by hash. Styles may be inline because
 * Radix and React set them at run time.
 */
export function contentSecurityPolicy(html: Uint8Array): string {
  const hashes = [...new TextDecoder().decode(html).matchAll(inlineScript)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(
      ([, , code = '']) =>
        `'sha256-${new Bun.CryptoHasher('sha256').update(code).digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    ["script-src 'self'", stripe, ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${stripe} https://hooks.stripe.com`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
