import { Elysia } from 'elysia';
// Its index would run the whole of Swagger UI in the server.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { language } from '#domain/kernel/language.ts';
import type { LateDocument } from './document.ts';

// A map and no object: an object also answers to names that nobody put there.
const assets: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
]);

const page = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API of Keep Left</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/assets/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#docs', deepLinking: true });`;

/** The API's description at /api/docs, drawn by Swagger UI from our own disk: it needs no internet. */
export const docs = (deps: Deps, document: LateDocument) =>
  new Elysia({ name: 'docs' })
    .use(access(deps))
    .get('/api/docs/json', () => Response.json(document.written()), {
      public: true,
      detail: {
        summary: 'This document',
        responses: {
          200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: {} } } },
        },
      },
    })
    .get(
      '/api/docs',
      () =>
        new Response(page, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy':
              "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
          },
        }),
      { public: true, detail: { hide: true } },
    )
    .get(
      '/api/docs/assets/:file',
      ({ params, status }) => {
        if (params.file === 'start.js')
          return new Response(start, { headers: { 'content-type': 'text/javascript' } });
        const type = assets.get(params.file);
        if (!type) return status(404);
        return new Response(Bun.file(`${absolutePath()}/${params.file}`), {
          headers: { 'content-type': type },
        });
      },
      { public: true, detail: { hide: true } },
    );
