import { foreignOrigin, isFromOurPages } from './security.ts';

/** Where it is recorded who took a file along, no link of another website takes it for them. @throws 403 for such a link */
export function mustBeFromHere(request: Request, publicUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const isForeign =
    request.headers.has('origin') && !isFromOurPages(request, new URL(publicUrl).host);
  if (isForeign || site === 'cross-site' || site === 'same-site') throw foreignOrigin();
}
