import { Elysia } from 'elysia';
import { z } from 'zod';
import type { LessonProposals } from '#api/cases/lessons/proposals.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { proposalJson, proposalToJson } from '#api/http/proposal-json.ts';
import { proposalForm } from '#domain/diary/proposal-commands.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { listProposals } from '#projections/proposals/query.ts';

/** Days for which an answer is shown beside the open ones. */
const answeredDays = 14;

/** Offering a student a time, which the diary holds until they answer. */
export function lessonProposals(
  deps: AccessDeps & { readonly clock: Clock; readonly lessonProposals: LessonProposals },
) {
  const { lessonProposals: service } = deps;

  return new Elysia({ name: 'lessons.proposals', prefix: '/api/lessons/proposals' })
    .use(access(deps))
    .get(
      '/',
      async ({ schoolId }) => {
        const since = addMinutes(deps.clock(), -answeredDays * 24 * 60);
        return (await listProposals(deps.sql, schoolId, since)).map(proposalToJson);
      },
      {
        instructor: true,
        response: z.array(proposalJson),
        detail: { summary: 'Proposed times that are open, and those answered in two weeks' },
      },
    )
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        return proposalToJson(await service.propose({ account, schoolId }, body));
      },
      {
        instructor: true,
        body: proposalForm,
        response: { 201: proposalJson },
        detail: { summary: 'Offer a student a time, held for them for so many hours' },
      },
    )
    .post(
      '/:id/withdraw',
      async ({ params, account, schoolId }) =>
        proposalToJson(await service.withdraw({ account, schoolId }, params.id)),
      {
        instructor: true,
        params: byId,
        response: proposalJson,
        detail: { summary: 'Take an offered time back' },
      },
    );
}
