import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '#api/boot/step.ts';

/**
 * Makes a site for the API to serve while developing, in which every page the gate may choose consists of its own path.
 * So the API decides who sees what, exactly as in production, and Astro shows the page as it is now. Returns the folder.
 */
export function layOutStubs(): string {
  const folder = join(root, '.tmp/dev-site');
  rmSync(folder, { recursive: true, force: true });
  for (const path of gatedPages()) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), path);
  }
  return folder;
}

/** A Vite plugin: before a page is shown, the API is asked which page this visitor gets at this address. */
export function askTheGate(api: string) {
  return {
    name: 'keep-left-gate',
    configureServer(server: { middlewares: { use(handle: Handle): void } }) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        try {
          const answer = await ask(api, request);
          const location = answer.headers.get('location');
          if (location) {
            response.writeHead(answer.status, { location }).end();
            return;
          }
          const page = await answer.text();
          if (answer.ok && gatedPages().includes(page)) request.url = page;
          next();
        } catch (fault) {
          next(fault);
        }
      });
    },
  };
}

type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (fault?: unknown) => void,
) => Promise<void>;

const gatedPages = (): string[] => [
  '/login',
  ...readdirSync(join(root, 'site/pages/area')).map(
    (file) => `/area/${file.replace(/\.astro$/, '')}`,
  ),
];

// The API is away for a moment whenever its code changes, and for longer while it has a mistake in it.
async function ask(api: string, { url = '/', headers }: IncomingMessage): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(`${api}${url}`, {
        redirect: 'manual',
        headers: { cookie: headers.cookie ?? '', accept: 'text/html' },
      });
      if (answer.status !== 503 || attempt === 100) return answer;
      await Bun.sleep(100);
    } catch (fault) {
      if (attempt === 100) throw fault;
      await Bun.sleep(100);
    }
  }
}
