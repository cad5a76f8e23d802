import { Elysia } from 'elysia';
import { checkLessonStart, startCheckJson, startCheckOf } from '#api/cases/lessons/start-checks.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { startCheckForm } from '#domain/licence/start-check.ts';

const asked = { instructor: true as const, params: byId, response: startCheckJson };

/** At the start of a lesson: licence seen, glasses, fit to drive. */
export function lessonStartChecks(deps: AccessDeps & Parameters<typeof checkLessonStart>[0]) {
  return new Elysia({ name: 'licence.start-check', prefix: '/api/lessons' })
    .use(access(deps))
    .get('/:id/start-check', ({ params: { id }, schoolId }) => startCheckOf(deps, schoolId, id), {
      ...asked,
      detail: { summary: 'What a licence asks for at the start of a lesson, and what was found' },
    })
    .post(
      '/:id/start-check',
      ({ params: { id }, body: { missing, shown }, account, schoolId }) =>
        checkLessonStart(deps, { account, schoolId }, id, { missing, shown }),
      {
        ...asked,
        body: startCheckForm,
        detail: { summary: 'Licence seen, glasses, fit to drive; or what of it is missing' },
      },
    );
}
