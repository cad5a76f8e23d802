import { z } from 'zod';
import { CallError } from '#site/api-client.ts';

const times = { startTime: z.string(), endTime: z.string() };

/** What a 409 `lesson_overlaps` tells: whose lesson is in the way, and the next free times of the same length. Instants. */
const clash = z.object({
  clash: z.object({
    lessonId: z.number(),
    studentId: z.number(),
    studentName: z.string(),
    ...times,
  }),
  freeTimes: z.array(z.object(times)),
});
export type Clash = z.infer<typeof clash>;

/** The clash a call was refused for; null when it was refused for anything else. */
export function readClash(error: unknown): Clash | null {
  if (!(error instanceof CallError) || error.code !== 'lesson_overlaps') return null;
  return clash.safeParse(error.details).data ?? null;
}
