import fresh from 'fresh';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** What browsers say is one of a handful of lines, so each is worked out once. */
const worked = new Map<string, Encoding | null>();
const mostWorked = 200;

/**
 * The encoding a request prefers among those we have, as its `Accept-Encoding` weighs them (RFC 9110 section 12.5.3); null for none. Among equals
 * the earlier in `available` wins.
 */
export function chosenEncoding(
  request: Request,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const accepted = request.headers.get('accept-encoding');
  // Who says nothing takes anything, and what is meant is a program that would not know what to do with it.
  if (!accepted) return null;
  const key = `${available.join()} ${accepted}`;
  const known = worked.get(key);
  if (known !== undefined) return known;
  const [best] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(
    [...available, 'identity'],
    { preferred: [...available] },
  );
  const chosen = available.find((each) => each === best) ?? null;
  if (worked.size >= mostWorked) worked.clear();
  worked.set(key, chosen);
  return chosen;
}

/** The name of one encoding of what `etag` names: bytes that differ have names that differ (RFC 9110 section 8.8.3.3). */
export function etagOf(etag: string, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
}

/** Whether the client holds this already: `If-None-Match` with a list, `*`, and weak names, which a proxy that compresses makes of ours. */
export function isHeld(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match');
  if (held === null) return false;
  const asked = request.headers.get('cache-control');
  return fresh({ 'if-none-match': held, ...(asked ? { 'cache-control': asked } : {}) }, { etag });
}
