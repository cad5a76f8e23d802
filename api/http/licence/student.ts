import { Elysia } from 'elysia';
import { decideLicence, licenceJson, licenceOf } from '#api/cases/progress/licence.ts';
import { studentOf } from '#api/cases/students/students.ts';
import {
  editedCard,
  editedCourse,
  editedDemerits,
  editedSharing,
} from '#api/http/edited-records.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { courseForm, demeritsForm, licenceForm, licenceSharing } from '#domain/licence/commands.ts';

const ofLicence = { student: true as const, params: ofStudent, response: licenceJson };

/** The learner's own licence. What they note counts; that it was sighted is the instructor's to say. What parents see of it is theirs to decide. */
export function studentLicence(deps: PortalDeps & Parameters<typeof decideLicence>[0]) {
  return new Elysia({ name: 'licence.student', prefix: '/api/student-portal/licence' })
    .use(portalAccess(deps))
    .get('/:studentId', ({ portal }) => licenceOf(deps, portal.schoolId, portal.studentId), {
      ...ofLicence,
      detail: { summary: 'My licence, and when I can take each step ahead, with why' },
    })
    .put(
      '/:studentId',
      async ({ portal, body: card }) => {
        const { dateOfBirth: bornOn } = await studentOf(deps, portal.schoolId, portal.studentId);
        return decideLicence(deps, portal, { type: 'NoteLicence', card, bornOn });
      },
      {
        edits: editedCard,
        ...ofLicence,
        body: licenceForm,
        detail: { summary: 'Note what my card says; a number that is not sent stays' },
      },
    )
    .put(
      '/:studentId/sharing',
      ({ portal, body: sharing }) =>
        decideLicence(deps, portal, { type: 'ChooseSharing', sharing }),
      {
        ...ofLicence,
        edits: editedSharing,
        body: licenceSharing,
        detail: { summary: 'Decide whether my parents see my licence and my practice drives' },
      },
    )
    .put(
      '/:studentId/course',
      ({ portal, body: course }) => decideLicence(deps, portal, { type: 'NoteCourse', course }),
      {
        edits: editedCourse,
        ...ofLicence,
        body: courseForm,
        detail: { summary: 'Note an approved course that I took, or that there was none' },
      },
    )
    .put(
      '/:studentId/demerits',
      ({ portal, body: { days } }) => decideLicence(deps, portal, { type: 'NoteDemerits', days }),
      {
        edits: editedDemerits,
        ...ofLicence,
        body: demeritsForm,
        detail: { summary: 'Note every day on which I got demerit points' },
      },
    );
}
