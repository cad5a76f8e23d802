import type { Server } from 'bun';

/** The address a request came from, for counting tries; "unknown" where there is no socket, as in tests. */
export function clientAddress(
  server: Pick<Server<unknown>, 'requestIP'> | null,
  request: Request,
): string {
  return server?.requestIP(request)?.address ?? 'unknown';
}
