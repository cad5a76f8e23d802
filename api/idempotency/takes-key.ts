export const idempotencyHeader = 'idempotency-key';

/** Whether a request may carry an `Idempotency-Key`: every write of the API. Stripe's webhooks have ids of their own. */
export function takesKey({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && pathname !== '/api/stripe/webhook';
}

/** Whether a request carries one, so that sending it again is safe. */
export const isKeyed = (request: Request): boolean =>
  takesKey(request) && request.headers.has(idempotencyHeader);
