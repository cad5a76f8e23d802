import { Elysia } from 'elysia';
import { getOwnLesson } from '#api/cases/lessons/lessons.ts';
import { decideRecap, lessonRecapJson, lessonRecapOf } from '#api/cases/lessons/recaps.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedRecap } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { recapForm } from '#domain/recap/commands.ts';

/** What an instructor says of a lesson: the family's plan, and what the next lesson opens with. */
export function lessonRecaps(deps: AccessDeps & Parameters<typeof decideRecap>[0]) {
  return new Elysia({ name: 'recaps.instructor', prefix: '/api/lessons' })
    .use(access(deps))
    .get('/:id/recap', ({ params: { id }, schoolId }) => lessonRecapOf(deps, schoolId, id), {
      instructor: true,
      params: byId,
      response: lessonRecapJson,
      detail: {
        summary:
          'What was said of a lesson, and what it opens with: the last plan and what came of it',
      },
    })
    .post(
      '/:id/recap',
      async ({ params: { id }, body: recap, account, schoolId }) => {
        const { studentId, status, startsAt } = await getOwnLesson(deps, schoolId, id);
        await currentStudentOf(deps, schoolId, studentId);
        const context = actingOn({ account, schoolId }, studentId);
        await decideRecap(deps, { schoolId, studentId, context }, id, {
          type: 'WriteRecap',
          instructorId: account.id,
          lesson: { status, startsAt },
          recap,
        });
        return lessonRecapOf(deps, schoolId, id);
      },
      {
        instructor: true,
        edits: editedRecap,
        params: byId,
        body: recapForm,
        response: lessonRecapJson,
        detail: { summary: 'Say what went well, what comes next and what to practise' },
      },
    );
}
