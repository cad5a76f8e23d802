import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { isHeld } from '#api/http/content-negotiation.ts';
import { problemResponse } from '#api/http/problem.ts';
import { asFile } from '#api/http/response-docs.ts';
import type { Pictures } from '#api/pictures/pictures.ts';
import { line } from '#domain/kernel/schemas.ts';

const headers = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // A day: a changed picture has another name, and one that was taken back is soon gone.
  'cache-control': 'public, max-age=86400',
};

/** Pictures by their unguessable names: public, because the directory shows them. */
export const pictureQueries = (deps: AccessDeps & { readonly pictures: Pictures }) =>
  new Elysia({ name: 'profile.pictures', prefix: '/api/pictures' }).use(access(deps)).get(
    '/:name',
    async ({ params: { name }, request }) => {
      const body = await deps.pictures.find(name);
      if (!body) return problemResponse(404, 'not_found', 'There is no such picture.');
      // A name is never given to another picture, so it is the tag.
      const etag = `"${name}"`;
      return isHeld(request, etag)
        ? new Response(null, { status: 304, headers: { ...headers, etag } })
        : new Response(body, { headers: { ...headers, etag } });
    },
    {
      public: true,
      params: z.object({ name: line().max(40) }),
      detail: { summary: 'A small picture', responses: asFile('The picture', 'image/webp') },
    },
  );
