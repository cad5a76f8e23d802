const given = new WeakMap<Request, string>();
/** What a proxy in front of us may call a request. */
const sane = /^[\w-]{8,64}$/;

/** The name of a request in logs, traces and its answer's `x-request-id`: the proxy's, or one of ours. */
export function requestIdOf(request: Request): string {
  const known = given.get(request);
  if (known) return known;
  const proxys = request.headers.get('x-request-id') ?? '';
  const id = sane.test(proxys) ? proxys : crypto.randomUUID();
  given.set(request, id);
  return id;
}
