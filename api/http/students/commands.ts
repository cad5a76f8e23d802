import { Elysia } from 'elysia';
import { archiveStudent } from '#api/cases/students/archive-student.ts';
import { mustHaveRoomForStudent } from '#api/cases/subscription/subscription.ts';
import type { Context, Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedStudent } from '#api/http/edited-students.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { personErased } from '#domain/erasure/rejections.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import {
  archiving,
  type StudentCommand,
  studentChanges,
  studentDetails,
} from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getStudent, type StudentRow, studentRow } from '#projections/students/query.ts';

/** Enrolling, changing, archiving and restoring a student. */
export function studentCommands(deps: Deps) {
  const { sql, dispatch, ids, locks } = deps;

  return new Elysia({ name: 'students.commands', prefix: '/api/students' })
    .use(access(deps))
    .post(
      '/',
      ({ body: details, account, schoolId, set }) =>
        locks.plan(schoolId, async () => {
          const studentId = await ids.next('student');
          if (!isRecordedBefore(student, studentId)) {
            await mustHaveRoomForStudent(deps, schoolId);
            await deps.unconfirmed.spend(account, 'students');
          }
          set.status = 201;
          return decided(account, schoolId, studentId, {
            type: 'EnrolStudent',
            studentId,
            schoolId,
            instructorId: account.id,
            details,
          });
        }),
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
        locks.plan(schoolId, async () => {
          const studentId = params.id;
          const before = await requireStudent(schoolId, studentId);
          if (status === 'active' && before.status !== 'active')
            await mustHaveRoomForStudent(deps, schoolId);
          return decided(account, schoolId, studentId, {
            type: 'ChangeStudentDetails',
            studentId,
            details,
            status,
          });
        }),
      {
        instructor: true,
        edits: editedStudent,
        params: byId,
        body: studentChanges,
        response: studentRow,
        detail: { summary: 'Change a student' },
      },
    )
    .delete(
      '/:id',
      async ({ params, query, account, schoolId }) => {
        await requireStudent(schoolId, params.id);
        return archiveStudent(deps, { account, schoolId }, params.id, query);
      },
      {
        owner: true,
        params: byId,
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
      ({ params, account, schoolId }) =>
        locks.plan(schoolId, async () => {
          const before = await requireStudent(schoolId, params.id);
          if (before.isArchived && before.status === 'active')
            await mustHaveRoomForStudent(deps, schoolId);
          return decided(account, schoolId, params.id, {
            type: 'RestoreStudent',
            studentId: params.id,
          });
        }),
      {
        owner: true,
        params: byId,
        response: studentRow,
        detail: { summary: 'Undo archiving a student' },
      },
    );

  async function requireStudent(schoolId: SchoolId, studentId: StudentId): Promise<StudentRow> {
    const row = await getStudent(sql, schoolId, studentId);
    if (!row) throw studentNotFound();
    if (row.erasedAt) throw personErased();
    return row;
  }

  async function decided(
    account: Instructor['account'],
    schoolId: SchoolId,
    studentId: StudentId,
    command: Sent<StudentCommand>,
  ) {
    const context: Context = { actor: { kind: 'instructor', id: account.id }, schoolId, studentId };
    await dispatch(student, studentId, command, context);
    return requireStudent(schoolId, studentId);
  }
}
