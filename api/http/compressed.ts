import { gzipSync } from 'bun';
import { chosenEncoding } from './content-negotiation.ts';

/** Below a kilobyte, compression costs more than it saves. */
export const isWorthCompressing = ({ length }: Uint8Array): boolean => length >= 1_024;

/** A route's `mapResponse`: its response as gzipped JSON, where that helps and is understood. For what public pages read, often from far away. */
export const compressed = (answer: Answer): Response | undefined =>
  compressedWhere(isWorthCompressing, answer);

/**
 * The same for what signed-in screens read, often and mostly little at a time: up to twelve kilobytes arrive with the first packets of a connection (RFC 6928)
 * and gain nothing.
 */
export const compressedIfLong = (answer: Answer): Response | undefined =>
  compressedWhere(({ length }) => length > 12_000, answer);

function compressedWhere(
  isWorthIt: (json: Uint8Array) => boolean,
  { request, responseValue, set }: Answer,
): Response | undefined {
  if (responseValue instanceof Response || (set.status ?? 200) !== 200) return undefined;
  set.headers['vary'] = 'accept-encoding';
  if (!chosenEncoding(request, ['gzip'])) return undefined;
  const json = Buffer.from(JSON.stringify(responseValue));
  set.headers['content-type'] = 'application/json';
  if (!isWorthIt(json)) return new Response(json);
  set.headers['content-encoding'] = 'gzip';
  // The quickest level: a list of 26 kB takes 30 microseconds and comes to 1.3 kB.
  return new Response(gzipSync(json, { library: 'libdeflate', level: 1 }));
}

type Answer = {
  readonly request: Request;
  readonly responseValue: unknown;
  readonly set: { readonly headers: Record<string, string | number>; status?: number | string };
};
