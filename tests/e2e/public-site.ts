import { afterAll, beforeAll } from 'bun:test';
import { join } from 'node:path';
import { buildSite } from '#api/boot/site-build.ts';
import { readStaticFiles, sendFile } from '#api/pages/static-files.ts';

/** The built site as files with their own headers, and no API: every call is a 404. Call it once at the top of a file. */
export function useBuiltSite(): { url: string } {
  let stop: (() => Promise<void>) | undefined;
  const site = { url: '' };
  beforeAll(async () => {
    await buildSite();
    const files = await readStaticFiles(join(import.meta.dir, '../../dist'));
    const server = Bun.serve({
      port: 0,
      fetch(request) {
        const path = new URL(request.url).pathname.replace(/\/$/, '');
        const file = files.get(path) ?? files.get(`${path}/index.html`);
        return file ? sendFile(request, file) : new Response(null, { status: 404 });
      },
    });
    site.url = server.url.origin;
    stop = () => server.stop(true);
  });
  afterAll(() => stop?.());
  return site;
}
