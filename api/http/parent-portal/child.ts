import { Elysia } from 'elysia';
import { studentSkillsReport } from '#api/cases/progress/skills-report.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { editedStudent } from '#api/http/edited-students.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { contactDetails } from '#domain/student/guardian-commands.ts';
import { studentRow } from '#projections/students/query.ts';

/** What can be reached of a student, as their parent may read and correct it. */
const details = studentRow.pick({
  email: true,
  phone: true,
  address: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
  revision: true,
});

/** Correcting how a child is reached, and the child's report: what full access adds beside booking and paying. */
export function parentChild(
  deps: PortalDeps &
    Parameters<typeof studentChanges>[0] &
    Parameters<typeof studentSkillsReport>[0],
) {
  const change = studentChanges(deps);

  return new Elysia({ name: 'parent.child', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .get(
      '/details/:studentId',
      ({ portal: { schoolId, studentId } }) => detailsOf(schoolId, studentId),
      {
        parentMay: 'update student details',
        params: ofStudent,
        response: details,
        detail: { summary: 'How a child is reached' },
      },
    )
    .put(
      '/details/:studentId',
      async ({ portal: { schoolId, studentId, context }, body }) => {
        await change.by(context, studentId, { type: 'ChangeStudentDetails', details: body });
        return detailsOf(schoolId, studentId);
      },
      {
        parentMay: 'update student details',
        edits: editedStudent,
        params: ofStudent,
        body: contactDetails,
        response: details,
        detail: { summary: 'Correct how a child is reached' },
      },
    )
    .get(
      '/reports/:studentId/skills.pdf',
      ({ portal: { schoolId, studentId } }) => studentSkillsReport(deps, schoolId, studentId),
      {
        parentMay: 'all reports',
        params: ofStudent,
        detail: { summary: 'The Skills Report of a child, as a PDF', responses: asPdf },
      },
    );

  async function detailsOf(schoolId: SchoolId, studentId: StudentId) {
    return details.parse(await studentOf(deps, schoolId, studentId));
  }
}
