import { toRecapJson } from '#api/cases/lessons/recaps.ts';
import { seenConditions } from '#api/cases/messages/seen-conditions.ts';
import type { Deps } from '#api/deps.ts';
import { bookedTestNotice, recapNotice } from '#api/gateways/mail/learning-notices.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import type { ToldOf } from '#api/gateways/mail/other-notices.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { readerKey } from '#domain/recap/recap.ts';
import { testDayList } from '#domain/test-booking/test-day.ts';
import { listRecaps } from '#projections/recaps/query.ts';
import { getTestBooking } from '#projections/test-bookings/query.ts';

type Whose = { readonly schoolId: SchoolId; readonly studentId: StudentId };

/** What was said of a lesson; null where the reader has opened it in the meantime. */
export async function recapMessage(
  { sql }: Pick<Deps, 'sql'>,
  to: ToldOf,
  { schoolId, studentId }: Whose,
  lessonId: number,
): Promise<NoticeMessage | null> {
  const [said] = await listRecaps(sql, schoolId, studentId, { lessonId, limit: 1 });
  const reader = readerKey(guardianOf(to));
  if (!said || said.readers.some((one) => one.reader === reader)) return null;
  return recapNotice(to, toRecapJson(said));
}

/** What to see to before a booked test; null where it is no longer booked for the time that the key names. */
export async function bookedTestMessage(
  deps: Pick<Deps, 'sql' | 'clock'>,
  to: ToldOf,
  { schoolId, studentId }: Whose,
  bookingId: number,
  isOfTime: (startsAt: string) => boolean,
): Promise<NoticeMessage | null> {
  const now = deps.clock();
  const test = await getTestBooking(deps.sql, schoolId, studentId, bookingId);
  if (test?.state !== 'booked' || test.startsAt <= now || !isOfTime(test.startsAt)) return null;
  const reader = guardianOf(to) === null ? 'learner' : 'guardian';
  const conditions = await seenConditions(deps, schoolId, studentId, reader);
  return bookedTestNotice(to, test, testDayList({ ...test, conditions }), dateOf(now));
}

const guardianOf = ({ person }: ToldOf): number | null =>
  person.startsWith('guardian-') ? Number(person.slice('guardian-'.length)) : null;
