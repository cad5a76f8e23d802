import { Elysia } from 'elysia';
import { decideLicence, licenceJson, licenceOf } from '#api/cases/progress/licence.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedCard, editedCourse, editedDemerits } from '#api/http/edited-records.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { courseForm, demeritsForm, licenceForm, sightForm } from '#domain/licence/commands.ts';

const ofLicence = { instructor: true as const, params: byStudent, response: licenceJson };

/** A student's driver licence as their instructor notes and sights it. */
export function instructorLicence(deps: AccessDeps & Parameters<typeof decideLicence>[0]) {
  const about = (instructor: Instructor, studentId: StudentId) => ({
    schoolId: instructor.schoolId,
    studentId,
    context: actingOn(instructor, studentId),
  });

  return new Elysia({ name: 'licence.instructor', prefix: '/api/students' })
    .use(access(deps))
    .get('/:id/licence', ({ params: { id }, schoolId }) => licenceOf(deps, schoolId, id), {
      ...ofLicence,
      detail: { summary: "A student's licence, and when each step ahead can be taken, with why" },
    })
    .put(
      '/:id/licence',
      async ({ params: { id }, body: card, account, schoolId }) => {
        const { dateOfBirth: bornOn } = await currentStudentOf(deps, schoolId, id);
        return decideLicence(deps, about({ account, schoolId }, id), {
          type: 'NoteLicence',
          card,
          bornOn,
        });
      },
      {
        edits: editedCard,
        ...ofLicence,
        body: licenceForm,
        detail: { summary: 'Note what the card says; a number that is not sent stays' },
      },
    )
    .post(
      '/:id/licence/sighted',
      async ({ params: { id }, body: { shown }, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, id);
        const sighted = { type: 'SightLicence', shown } as const;
        return decideLicence(deps, about({ account, schoolId }, id), sighted);
      },
      {
        ...ofLicence,
        body: sightForm,
        detail: { summary: 'I have seen this licence today, the card or on a phone' },
      },
    )
    .put(
      '/:id/licence/course',
      async ({ params: { id }, body: course, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, id);
        return decideLicence(deps, about({ account, schoolId }, id), {
          type: 'NoteCourse',
          course,
        });
      },
      {
        edits: editedCourse,
        ...ofLicence,
        body: courseForm,
        detail: { summary: 'Note an approved course, or that there was none' },
      },
    )
    .put(
      '/:id/licence/demerits',
      async ({ params: { id }, body: { days }, account, schoolId }) => {
        await currentStudentOf(deps, schoolId, id);
        return decideLicence(deps, about({ account, schoolId }, id), {
          type: 'NoteDemerits',
          days,
        });
      },
      {
        edits: editedDemerits,
        ...ofLicence,
        body: demeritsForm,
        detail: { summary: 'Note every day on which demerit points were recorded' },
      },
    );
}
