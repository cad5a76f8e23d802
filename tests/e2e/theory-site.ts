import { afterAll, beforeAll } from 'bun:test';
import { join } from 'node:path';
import { buildSite } from '#api/boot/site-build.ts';
import { readStaticFiles, sendFile } from '#api/pages/static-files.ts';

/**
 * The built site with its own headers and nothing behind it: whatever is posted is noted and answered with 401, as a
 * server would answer a session that has ended. Call it once at the top of a file.
 */
export function useBuiltSite() {
  let stop: (() => Promise<void>) | undefined;
  const site = { url: '', posted: [] as { path: string; body: unknown }[] };
  beforeAll(async () => {
    await buildSite();
    const files = await readStaticFiles(join(import.meta.dir, '../../dist'));
    const server = Bun.serve({
      port: 0,
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (request.method === 'POST') {
          site.posted.push({ path: pathname, body: await request.json() });
          return new Response(null, { status: 401 });
        }
        const file = files.get(pathname) ?? files.get(`${pathname}/index.html`);
        return file ? sendFile(request, file) : new Response(null, { status: 404 });
      },
    });
    site.url = server.url.origin;
    stop = () => server.stop(true);
  });
  afterAll(() => stop?.());
  return site;
}
