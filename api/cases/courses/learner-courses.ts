import { z } from 'zod';
import { slotJson } from '#domain/diary/slot.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { getCourseProvider } from '#projections/course-providers/query.ts';
import { listCourses } from '#projections/courses/query.ts';
import { courseJson } from './course-json.ts';
import type { CourseDeps } from './provider.ts';

const fullCourse = courseJson.shape;
const fullLearner = fullCourse.learners.element.shape;

/** A course as one of its learners sees it: nothing about the others. Times are instants in UTC, days Auckland's. */
export const learnerCourseJson = z
  .object({
    id: fullCourse.id,
    courseName: fullCourse.courseName,
    courseStage: fullCourse.courseStage,
    place: fullCourse.place,
    state: fullCourse.state,
    sessions: z.array(
      z.object({
        id: z.number().int(),
        startTime: z.string(),
        endTime: z.string(),
        /** Null until attendance was taken. */
        attended: z.boolean().nullable(),
      }),
    ),
    courseResult: fullLearner.courseResult,
    certificateNumber: fullLearner.certificateNumber,
    completedOn: fullLearner.completedOn,
    /** The first day of a suspension that keeps the certificate back; null once it is lifted or the certificate is issued. */
    suspendedFrom: z.string().nullable(),
  })
  .meta({ id: 'LearnerCourse' });
type LearnerCourseJson = z.infer<typeof learnerCourseJson>;

/** The courses that a learner is on, the newest first. */
export async function coursesOfLearner(
  { sql }: Pick<CourseDeps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<LearnerCourseJson[]> {
  const [courses, provider] = await Promise.all([
    listCourses(sql, schoolId, { studentId }),
    getCourseProvider(sql, schoolId),
  ]);
  return courses.flatMap(({ id, courseName, courseStage, place, state, sessions, learners }) => {
    const learner = learners.find((one) => one.studentId === studentId);
    if (!learner) return [];
    const { courseResult, certificateNumber, completedOn, attendedIds } = learner;
    const waits = state === 'open' && certificateNumber === null;
    return {
      id,
      courseName,
      courseStage,
      place,
      state,
      sessions: sessions.map(({ id: sessionId, isTaken, ...slot }) => ({
        id: sessionId,
        ...slotJson(slot),
        attended: isTaken ? attendedIds.includes(sessionId) : null,
      })),
      courseResult,
      certificateNumber,
      completedOn,
      suspendedFrom: waits ? (provider?.suspendedFrom ?? null) : null,
    };
  });
}
