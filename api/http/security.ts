import { Elysia } from 'elysia';
import { pathOf } from '#api/intake/request-address.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;

/** Headers of every response. Other hosts below a school's domain are not ours to hold to https. @param publicUrl the address people reach us at */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:')
    ? { ...always, 'strict-transport-security': 'max-age=31536000' }
    : always;
}

/** Gives every response its headers, and refuses a write from another site's page. */
export function security(publicUrl: string) {
  const ours = new URL(publicUrl).host;
  const headers = securityHeaders(publicUrl);

  return new Elysia({ name: 'security' }).onRequest(({ request, set }) => {
    Object.assign(set.headers, headers);
    // What a route says for itself goes before: the public ones may be kept for a while.
    if (pathOf(request).startsWith('/api/')) set.headers['cache-control'] = 'private, no-store';
    if (isWrite(request) && !isFromOurPages(request, ours) && !isProgram(request))
      throw foreignOrigin();
    return undefined;
  });
}

export const foreignOrigin = () =>
  new Rejection(
    'forbidden',
    'foreign_origin',
    'This request came from another website and was refused.',
  );

/**
 * Browsers say where a write comes from, by its origin or by how it stands to ours. What says nothing and brings the cookie of a session is refused;
 * what brings none is no browser, and has nothing to be misused. A browser's socket always names its origin.
 */
export function isFromOurPages({ headers }: Request, ourHost: string): boolean {
  const origin = headers.get('origin');
  if (origin === null)
    return (
      headers.get('sec-fetch-site') === 'same-origin' ||
      !/(?:^|;)\s*(?:__Host-)?(?:portal_|parent_)?session=/.test(headers.get('cookie') ?? '')
    );
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === ourHost || host === headers.get('host');
}

/**
 * Whether a write cannot be one that another website has a browser send, so that its cookie was put there by whoever holds it. Three things together: browsers name
 * the origin of every write, and how it stands to ours wherever they call it secure; and what follows no form and no link, JSON or a header of our own, they send
 * to another website only after asking it (CORS), which we never allow. Cookies are `SameSite=Lax` besides.
 */
function isProgram({ headers }: Request): boolean {
  const browsers = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];
  const isJson = /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
  return !browsers.some((name) => headers.has(name)) && (isJson || headers.has('idempotency-key'));
}

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
