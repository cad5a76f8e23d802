/** Stands for our host where a request names none. */
const noHost = 'http://localhost';

const addresses = new WeakMap<object, URL | null>();

/**
 * Where a request goes, read once; null where its address is none: a `Host` that is no host, two of them, `CONNECT`, a zero byte. HTTP/1.0 needs no `Host`, and
 * balancers' health checks send none: Bun gives the bare path then, which is read as a path of ours.
 */
export function addressOf(request: Pick<Request, 'url' | 'method' | 'headers'>): URL | null {
  const known = addresses.get(request);
  if (known !== undefined) return known;
  const address = read(request);
  addresses.set(request, address);
  return address;
}

function read({ url, method, headers }: Pick<Request, 'url' | 'method' | 'headers'>): URL | null {
  if (method === 'CONNECT' || url.includes('%00') || url.includes('\0')) return null;
  const host = headers.get('host');
  if (url.startsWith('/')) return host ? null : URL.parse(noHost + url);
  // Bun joins the values of a header that is sent twice.
  return host?.includes(',') ? null : URL.parse(url);
}

/** The path, `/` where the address is none. */
export const pathOf = (request: Pick<Request, 'url' | 'method' | 'headers'>): string =>
  addressOf(request)?.pathname ?? '/';

/**
 * Gives a request that names no host a whole address, which is what the framework reads.
 * @returns whether it has one now
 */
export function withWholeAddress(request: Request): boolean {
  const address = addressOf(request);
  if (address && request.url.startsWith('/'))
    Object.defineProperty(request, 'url', { value: noHost + request.url });
  return address !== null;
}
