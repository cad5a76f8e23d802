import { Elysia } from 'elysia';
import { type AccessDeps, access } from '#api/http/access.ts';
import type { LateDocument, OpenApi } from './document.ts';

/** Draws the document as a page for people. */
export type ReferencePage = {
  reference(request: Request, document: () => OpenApi): Promise<Response>;
};

/** The API's description: as a page at /api/docs, which needs neither a script nor the internet, and as the document that it is drawn from. */
export const docs = (deps: AccessDeps, page: ReferencePage, document: LateDocument) =>
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
    .get('/api/docs', ({ request }) => page.reference(request, document.written), {
      public: true,
      detail: { hide: true },
    });
