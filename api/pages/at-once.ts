import { Elysia } from 'elysia';
import { addressOf } from '#api/intake/request-address.ts';
import { requestIdOf } from '#api/telemetry/request-observer.ts';
import type { Site } from './pages.ts';
import { type StaticFile, sendFile } from './static-files.ts';

/**
 * Answers for a built file or page before any hook, guard or router: with the headers that it has of its own, because merging others into a finished answer costs
 * more than the page. Everything else goes on to where it is looked at more closely.
 */
export function siteAtOnce(site: Site) {
  return new Elysia({ name: 'site.at-once' }).onRequest(({ request }) => {
    const file = fileAtOnce(site, request);
    // Written as `return sendFile(…)`, Elysia would wait for it as for a promise, and Bun keep the whole request meanwhile.
    return file && sendFile(request, file, 200, { 'x-request-id': requestIdOf(request) });
  });
}

/** The file that answers a request from memory; undefined where more must be known. */
export function fileAtOnce(site: Site, request: Request): StaticFile | undefined {
  const path = request.method === 'GET' ? addressOf(request)?.pathname : undefined;
  return path === undefined || path.startsWith('/api/') ? undefined : site.atOnce(request, path);
}
