import { Elysia } from 'elysia';
import { requestIdOf } from '#api/telemetry/request-observer.ts';
import type { Site } from './pages.ts';
import { sendFile } from './static-files.ts';

/**
 * Answers for a built file or page before any hook, guard or router: with the headers that it has of its own, because merging others into a finished answer costs
 * more than the page. Everything else goes on to where it is looked at more closely.
 */
export function siteAtOnce(site: Site) {
  return new Elysia({ name: 'site.at-once' }).onRequest(({ request }) => {
    const path = pathOf(request.url);
    if (request.method !== 'GET' || path.startsWith('/api/')) return undefined;
    const file = site.atOnce(request, path);
    // Written as `return sendFile(…)`, Elysia would wait for it as for a promise, and Bun keep the whole request meanwhile.
    return file && sendFile(request, file, 200, { 'x-request-id': requestIdOf(request) });
  });
}

/** As the router takes it: undecoded, without the query. */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('//') + 2);
  const to = url.indexOf('?', from);
  return url.slice(from, to < 0 ? url.length : to);
}
