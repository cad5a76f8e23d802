import { z } from 'zod';
import { feesJson } from '#api/cases/credit/fees-json.ts';
import { lessonRow } from '#projections/lessons/query.ts';

/** A slot as JSON has it: instants in UTC. */
export const slotJsonRow = z.object({ startTime: z.string(), endTime: z.string() });

/** GET /api/lessons. Times are instants in UTC. */
export const lessonJson = lessonRow
  .omit({ startsAt: true, endsAt: true, terms: true, latePercent: true })
  .extend(slotJsonRow.shape)
  .meta({ id: 'Lesson' });

/** GET /api/lessons: one that is still to be held opens with the first line of what was said of the last. */
export const listedLessonJson = lessonJson
  .extend({ opensWith: z.string().optional() })
  .meta({ id: 'ListedLesson' });

/** A lesson that was changed, and how far its series went along where it was asked to. */
export const changedLessonJson = lessonJson
  .extend({
    series: z
      .object({
        /** Lessons that were changed beside this one. */
        changed: z.number().int(),
        /** Those that stay as they were, with the time they were to have. */
        left: z.array(
          slotJsonRow.extend({
            id: z.number().int(),
            state: z.enum(['taken', 'own_time', 'student_elsewhere', 'changed_meanwhile']),
          }),
        ),
      })
      .optional(),
  })
  .meta({ id: 'ChangedLesson' });

/** A lesson as its student and their parents see it. */
export const portalLessonJson = lessonJson
  .omit({
    studentId: true,
    instructorId: true,
    seriesId: true,
    seriesPlace: true,
    isApart: true,
    enteredLater: true,
    why: true,
    isLate: true,
  })
  .extend({
    instructorName: z.string(),
    /** What giving it up costs, as it stood when it was booked; null of lessons from before that was kept, and of those that are over. */
    fees: feesJson.nullable(),
    /** Under which name and edition calendars keep it. */
    calendar: z.object({ uid: z.string(), sequence: z.number().int() }),
  })
  .meta({ id: 'PortalLesson' });

/** An Auckland day's free times. */
export const freeDay = z
  .object({ date: z.string(), times: z.array(slotJsonRow) })
  .meta({ id: 'FreeDay' });
