import { Elysia } from 'elysia';
import { archiveStudent } from '#api/cases/students/archive-student.ts';
import { enrolment } from '#api/cases/students/enrolment.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedStudent } from '#api/http/edited-students.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { archiving, studentChanges, studentDetails } from '#domain/student/commands.ts';
import { studentRow } from '#projections/students/query.ts';

/** Enrolling, changing, archiving and restoring a student. */
export function studentCommands(
  deps: AccessDeps & Parameters<typeof enrolment>[0] & Parameters<typeof archiveStudent>[0],
) {
  const { enrol, change, restore, mustBeThere } = enrolment(deps);

  return new Elysia({ name: 'students.commands', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/',
      ({ body: details, account, schoolId, set }) => {
        set.status = 201;
        return enrol({ account, schoolId }, details);
      },
      {
        instructor: true,
        body: studentDetails,
        response: { 201: studentRow },
        detail: { summary: 'Add a student' },
      },
    )
    .put(
      '/:id',
      ({ params, body: { status, ...details }, account, schoolId }) =>
        change({ account, schoolId }, params.id, { details, status }),
      {
        instructor: true,
        edits: editedStudent,
        params: byStudent,
        body: studentChanges,
        response: studentRow,
        detail: { summary: 'Change a student' },
      },
    )
    .delete(
      '/:id',
      async ({ params, query, account, schoolId }) => {
        await mustBeThere(schoolId, params.id);
        return archiveStudent(deps, { account, schoolId }, params.id, query);
      },
      {
        owner: true,
        edits: editedStudent,
        params: byStudent,
        query: archiving,
        response: studentRow,
        detail: {
          summary:
            'Archive a student; everything recorded stays, lessons to come are kept or cancelled',
        },
      },
    )
    .post(
      '/:id/restore',
      ({ params, account, schoolId }) => restore({ account, schoolId }, params.id),
      {
        owner: true,
        params: byStudent,
        response: studentRow,
        detail: { summary: 'Undo archiving a student' },
      },
    );
}
