import { z } from 'zod';
import { lessonRow } from '#projections/lessons/query.ts';

/** A slot as JSON has it: instants in UTC. */
export const slotJsonRow = z.object({ startTime: z.string(), endTime: z.string() });

/** GET /api/lessons. Times are instants in UTC. */
export const lessonJson = lessonRow
  .omit({ startsAt: true, endsAt: true })
  .extend(slotJsonRow.shape);

/** A lesson as its student and their parents see it. */
export const portalLessonJson = lessonJson
  .omit({ studentId: true, instructorId: true })
  .extend({ instructorName: z.string() });
