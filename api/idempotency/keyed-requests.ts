import { createHmac } from 'node:crypto';
import { addressOf, pathOf } from '#api/intake/request-address.ts';

type Addressed = Pick<Request, 'method' | 'url' | 'headers'>;

export const idempotencyHeader = 'idempotency-key';

/** Whether a request may carry an `Idempotency-Key`: every write of the API. Stripe's webhooks have ids of their own. */
export function takesKey(method: string, pathname: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/stripe/');
}

/** Whether a request carries one, so that sending it again is safe. */
export const isKeyed = (request: Request): boolean =>
  takesKey(request.method, pathOf(request)) && request.headers.has(idempotencyHeader);

/**
 * Tells whether two requests ask the same. Made with the key, so that nobody who reads it in the vault can try passwords against it. Of a body its values
 * count and not their order or the marks between the parts of a form, which a browser makes up each time.
 */
export async function requestHash(
  key: string,
  request: Addressed,
  body: unknown,
): Promise<Uint8Array> {
  const { pathname, search } = addressOf(request) ?? { pathname: '/', search: '' };
  const text = JSON.stringify([request.method, pathname, search, await plain(body)]);
  return createHmac('sha256', key).update(text).digest();
}

async function plain(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const digest = new Bun.CryptoHasher('sha256').update(await value.arrayBuffer()).digest('hex');
    return { type: value.type, digest };
  }
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(fields.map(async ([name, field]) => [name, await plain(field)]));
}
