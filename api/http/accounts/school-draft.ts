import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { success } from '#api/http/success.ts';
import type { SchoolDrafts } from '#api/sessions/school-drafts.ts';
import { schoolDraft } from '#domain/school/draft.ts';
import { schoolAlreadyRegistered } from '#domain/school/rejections.ts';

/** What I have typed of my school before it is set up. */
export const schoolDraftRoutes = (deps: AccessDeps & { readonly schoolDrafts: SchoolDrafts }) =>
  new Elysia({ name: 'accounts.school-draft', prefix: '/api/auth/school-draft' })
    .use(access(deps))
    .get('/', async ({ account }) => ({ draft: await deps.schoolDrafts.find(account.id) }), {
      signedIn: true,
      response: z.object({ draft: schoolDraft.nullable() }),
      detail: { summary: 'What I have typed of my school so far; null is nothing' },
    })
    .put(
      '/',
      async ({ account, body }) => {
        if (account.schoolId !== null) throw schoolAlreadyRegistered();
        await deps.schoolDrafts.keep(account.id, body);
        return { success: true as const };
      },
      {
        signedIn: true,
        body: schoolDraft,
        response: success,
        detail: { summary: 'Keep what I have typed of my school, for my other devices' },
      },
    );
