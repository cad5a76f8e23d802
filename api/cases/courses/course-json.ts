import { z } from 'zod';
import { courseResults } from '#domain/course/results.ts';
import { slotJson } from '#domain/diary/slot.ts';
import { courseStages } from '#domain/licence/card.ts';
import type { CourseRow } from '#projections/courses/query.ts';

/** A course with its sessions and learners. Times are instants in UTC, days Auckland's. */
export const courseJson = z
  .object({
    id: z.number().int(),
    instructorId: z.number().int().brand<'account'>(),
    approvedCourseId: z.number().int(),
    courseName: z.string(),
    courseStage: z.enum(courseStages),
    places: z.number().int(),
    place: z.string().nullable(),
    state: z.enum(['open', 'cancelled']),
    sessions: z.array(
      z.object({
        id: z.number().int(),
        startTime: z.string(),
        endTime: z.string(),
        /** Whether attendance was taken. */
        isTaken: z.boolean(),
      }),
    ),
    learners: z.array(
      z.object({
        studentId: z.number().int().brand<'student'>(),
        studentName: z.string(),
        /** The sessions they were at. */
        attendedIds: z.array(z.number().int()),
        courseResult: z.enum(courseResults).nullable(),
        note: z.string().nullable(),
        /** Whether they are the teacher’s own family, as the teacher said; null until it is asked. */
        isFamily: z.boolean().nullable(),
        certificateId: z.number().int().nullable(),
        certificateNumber: z.string().nullable(),
        completedOn: z.string().nullable(),
        /** The first day of the suspension that they were told of. */
        suspensionToldFrom: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Course' });
export type CourseJson = z.infer<typeof courseJson>;

export function toCourseJson({ sessions, learners, ...course }: CourseRow): CourseJson {
  return {
    ...course,
    sessions: sessions.map(({ id, isTaken, ...slot }) => ({ id, isTaken, ...slotJson(slot) })),
    learners: learners.map(({ courseId: _, approvalNumber: _number, attendedIds, ...learner }) => ({
      ...learner,
      attendedIds: [...attendedIds],
    })),
  };
}
