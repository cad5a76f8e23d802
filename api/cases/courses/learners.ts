import { newCertificate } from '#api/cases/progress/certificates.ts';
import { actingOn, signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Context } from '#api/command-handler.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { CourseAssessmentForm } from '#domain/course/commands.ts';
import { course } from '#domain/course/decide.ts';
import type { CourseEvent } from '#domain/course/events.ts';
import { learnerIsFamily } from '#domain/course/rejections.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { licence } from '#domain/licence/decide.ts';
import { progress } from '#domain/progress/decide.ts';
import type { CourseRow } from '#projections/courses/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { courseOf, ownCourse } from './courses.ts';
import { approvedToday, type CourseDeps } from './provider.ts';

type LearnerDeps = Pick<CourseDeps, 'sql' | 'dispatch' | 'ids' | 'clock'>;

/** Who is on a course. Anybody of the school enrols learners; the teacher assesses them and issues their certificates. */
export function courseLearners(deps: LearnerDeps) {
  const { dispatch, ids } = deps;

  return {
    async enrol(
      instructor: Instructor,
      courseId: number,
      studentId: StudentId,
    ): Promise<CourseRow> {
      await courseOf(deps, instructor, courseId);
      await currentStudentOf(deps, instructor.schoolId, studentId);
      const acting = actingOn(instructor, studentId);
      await dispatch(course, courseId, { type: 'EnrolLearner', studentId }, acting);
      return courseOf(deps, instructor, courseId);
    },

    async removeLearner(
      instructor: Instructor,
      courseId: number,
      studentId: StudentId,
    ): Promise<CourseRow> {
      await courseOf(deps, instructor, courseId);
      const acting = actingOn(instructor, studentId);
      await dispatch(course, courseId, { type: 'RemoveLearner', studentId }, acting);
      return courseOf(deps, instructor, courseId);
    },

    async assess(
      instructor: Instructor,
      courseId: number,
      studentId: StudentId,
      assessment: CourseAssessmentForm,
    ): Promise<CourseRow> {
      await ownCourse(deps, instructor, courseId);
      const command = { type: 'AssessLearner', studentId, assessment } as const;
      await dispatch(course, courseId, command, actingOn(instructor, studentId));
      return courseOf(deps, instructor, courseId);
    },

    /** The certificate goes into the learner's record, and the course into their licence. @throws 409 for the teacher's own family, once the answer is recorded */
    async complete(
      instructor: Instructor,
      courseId: number,
      studentId: StudentId,
      isFamily: boolean,
    ): Promise<CourseRow> {
      const { schoolId } = instructor;
      const { approvedCourseId } = await ownCourse(deps, instructor, courseId);
      await currentStudentOf(deps, schoolId, studentId);
      const [certificate, approved] = await Promise.all([
        newCertificate(ids, signatureOf(instructor)),
        approvedToday(deps, schoolId, approvedCourseId),
      ]);
      const acting = actingOn(instructor, studentId);
      const { events, state } = await dispatch(
        course,
        courseId,
        { type: 'CompleteCourse', studentId, isFamily, certificate, approved },
        acting,
      );
      for (const event of events)
        if (event.type === 'CourseCompleted') await recordCompleted(deps, event.data, acting);
      const isCertified =
        state.status !== 'none' && state.learners.get(studentId)?.certificateId !== null;
      if (isFamily && !isCertified) throw learnerIsFamily();
      return courseOf(deps, instructor, courseId);
    },
  };
}

/** Adds a completed course to the learner's record and licence. A second call adds nothing, even if either was edited in between. */
export async function recordCompleted(
  { sql, dispatch }: Pick<CourseDeps, 'sql' | 'dispatch'>,
  completed: Extract<CourseEvent, { type: 'CourseCompleted' }>['data'],
  context: Context,
): Promise<void> {
  const { studentId, schoolId, courseName, courseStage, completedOn } = completed;
  const { certificateId, certificateNumber, issuedBy } = completed;
  const whose = { studentId, schoolId };
  await dispatch(
    progress,
    studentId,
    {
      type: 'IssueCertificate',
      ...whose,
      certificate: { certificateId, certificateNumber, issuedBy },
      form: {
        type: 'approved_course',
        title: courseName,
        description: null,
        stageId: null,
        validUntil: null,
      },
    },
    context,
  );
  const school = await getSchool(sql, schoolId);
  await dispatch(
    licence,
    studentId,
    {
      type: 'NoteCourse',
      ...whose,
      course: {
        stage: courseStage,
        completedOn,
        provider: school?.name.slice(0, 120) ?? null,
        certificate: certificateNumber,
      },
    },
    {
      ...context,
      unless: (recorded) =>
        recorded.some(
          ({ type, data }) => type === 'CourseNoted' && data['certificate'] === certificateNumber,
        ),
    },
  );
}
