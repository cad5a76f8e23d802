import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { lookAheadDays, nextFreeTimes } from '#domain/diary/free-times.ts';
import { type Slot, slotJson } from '#domain/diary/slot.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, minutesBetween, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listBusySpans } from '#projections/lessons/query.ts';
import { getStudent } from '#projections/students/query.ts';

const clashDetails = z.object({
  clash: z.object({
    lessonId: z.number(),
    studentId: z.number(),
    startTime: z.string(),
    endTime: z.string(),
  }),
});

/**
 * The refusal of a diary command as the dialog needs it: one for an overlap says whose lesson is in the way, and the instructor's next three free times of
 * the same length. Anything else is returned as it is.
 */
export async function explainClash(
  { sql, projector }: Pick<Deps, 'sql' | 'projector'>,
  { schoolId, instructorId, wanted }: { schoolId: SchoolId; instructorId: AccountId; wanted: Slot },
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof Rejection) || refusal.code !== 'lesson_overlaps') return refusal;
  const { clash } = clashDetails.parse(refusal.details);
  // The lesson in the way may be so new that the read models do not know it yet.
  await projector.waitFor((await projector.status()).head);
  const until = startOfDay(addDays(dateOf(wanted.startsAt), lookAheadDays + 1));
  const [student, busy] = await Promise.all([
    getStudent(sql, schoolId, clash.studentId),
    listBusySpans(sql, instructorId, wanted.startsAt, until),
  ]);
  const name = student ? fullName(student) : 'another student';
  const sentence = `${formatTimeSpan(clash.startTime, clash.endTime)} is taken by ${name}.`;
  const free = nextFreeTimes(busy, wanted.startsAt, minutesBetween(wanted.startsAt, wanted.endsAt));
  return new Rejection('conflict', 'lesson_overlaps', sentence, {
    fields: { startTime: sentence },
    details: {
      clash: { ...clash, studentName: name },
      freeTimes: free.map(slotJson),
    },
  });
}
