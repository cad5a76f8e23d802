import { gzipSync } from 'bun';
import { chosenEncoding } from './content-negotiation.ts';

/** Below a kilobyte, compression costs more than it saves. */
export const isWorthCompressing = ({ length }: Uint8Array): boolean => length >= 1_024;

/**
 * A route's `mapResponse`: its response as gzipped JSON, where that helps and is understood. For what public pages read, often from far away; the signed-in screens
 * read little at a time, and often.
 */
export function compressed({ request, responseValue, set }: Answer): Response | undefined {
  if (responseValue instanceof Response || (set.status ?? 200) !== 200) return undefined;
  set.headers['vary'] = 'accept-encoding';
  if (!chosenEncoding(request, ['gzip'])) return undefined;
  const json = Buffer.from(JSON.stringify(responseValue));
  if (!isWorthCompressing(json)) return undefined;
  set.headers['content-encoding'] = 'gzip';
  set.headers['content-type'] = 'application/json';
  return new Response(gzipSync(json));
}

type Answer = {
  readonly request: Request;
  readonly responseValue: unknown;
  readonly set: { readonly headers: Record<string, string | number>; status?: number | string };
};
