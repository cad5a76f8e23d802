import { Elysia } from 'elysia';
import { fileTooLarge } from '#domain/resource/decide.ts';
import { problemResponse } from './problem.ts';

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

/** Bytes of JSON a request may carry; uploads have their own limit. */
const largestBody = 1_000_000;

/** A picture of 5 MB, or a shared file of 10 MB, in its multipart wrapping; what lies a little above is weighed once it is unwrapped. */
const largestUpload = { picture: 5_500_000, sharedFile: 10_500_000 } as const;

/** Gives every response its headers, and refuses what no request may be: a write from another site's page, or larger than anything we ask for. */
export function security(publicUrl: string) {
  const ours = new URL(publicUrl).host;
  const headers = securityHeaders(publicUrl);

  return new Elysia({ name: 'security' }).onRequest(({ request, set }) => {
    Object.assign(set.headers, headers);
    // What a route says for itself goes before: the public ones may be kept for a while.
    if (/^[^/]*\/\/[^/]*\/api\//.test(request.url))
      set.headers['cache-control'] = 'private, no-store';
    // A `Host` that is no host leaves an address that nothing behind this can read.
    if (request.url.includes('%00') || !URL.canParse(request.url)) {
      return problemResponse(
        400,
        'unreadable_address',
        'This address holds a character that no address has.',
      );
    }
    if (isWrite(request) && !isFromOurPages(request, ours)) {
      return problemResponse(
        403,
        'foreign_origin',
        'This request came from another website and was refused.',
      );
    }
    if (isOfUnknownLength(request)) {
      return problemResponse(
        411,
        'length_required',
        'Say how long this request is: send it whole, with a Content-Length.',
      );
    }
    if (sizeOf(request) > largestBody && !isUpload(request)) {
      return tooLarge('That is more than we can take in one request (1 MB).');
    }
    if (isUpload(request)) {
      const isShared = /\/resource-files(\?|$)/.test(request.url);
      if (isShared && sizeOf(request) > largestUpload.sharedFile)
        return tooLarge(fileTooLarge().message);
      if (!isShared && sizeOf(request) > largestUpload.picture)
        return tooLarge('File too large: Please select an image smaller than 5MB.');
    }
    return undefined;
  });
}

/**
 * Browsers say where a write comes from, by its origin or by how it stands to ours. What says nothing and brings the cookie of a session is refused;
 * what brings none is no browser, and has nothing to be misused.
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

const tooLarge = (sentence: string) => problemResponse(413, 'too_large', sentence);

function isWrite({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

function sizeOf(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

/** Sent in pieces: nobody knows how many are to come, and all of them would be read before they were looked at. */
function isOfUnknownLength({ headers }: Request): boolean {
  return headers.has('transfer-encoding') && !headers.has('content-length');
}

function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}
