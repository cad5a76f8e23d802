import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { compressed } from '#api/http/compressed.ts';
import { isHeld } from '#api/http/content-negotiation.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { rulesContent } from '#domain/rules/events.ts';
import { getEditions } from '#projections/rules/query.ts';

const edition = rulesContent
  .extend({
    id: z.string(),
    from: z.string().nullable(),
    /** The Auckland day this installation published it; absent for what came with the product. */
    publishedOn: z.string().optional(),
  })
  .meta({ id: 'GuideEdition' });

const asked = z.object({ at: instant.optional() });

/** The rules of the car licence, for everybody: every “when can I …?” is answered from them. */
export const guideQueries = ({ sql, ...deps }: AccessDeps) =>
  new Elysia({ name: 'guide.queries', prefix: '/api/guide' }).use(access({ sql, ...deps })).get(
    '/',
    async ({ query: { at }, request, set }) => {
      const editions = (await getEditions(sql, { asOf: at })).map(({ stages, ...rest }) => ({
        ...rest,
        stages: stages.map((stage) => ({ ...stage, conditions: [...stage.conditions] })),
      }));
      const etag = `"${Bun.hash(JSON.stringify(editions)).toString(36)}"`;
      Object.assign(set.headers, { etag, 'cache-control': 'public, no-cache' });
      if (isHeld(request, etag)) set.status = 304;
      return editions;
    },
    {
      public: true,
      query: asked,
      response: z.array(edition),
      mapResponse: (answer) =>
        answer.set.status === 304 ? new Response(null, { status: 304 }) : compressed(answer),
      detail: {
        summary: 'The rules of the car licence by day, now or as they were known at a moment',
        responses: { 304: { description: 'As the caller has them already' } },
      },
    },
  );
