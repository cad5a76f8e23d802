import type { Deps } from '#api/deps.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { nextFreeTimes } from '#domain/diary/free-times.ts';
import { addDays, addMinutes, dateOf, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import { listBusySpans } from '#projections/lessons/query.ts';

const daysShown = 5;
const daysLookedAt = 10;
const aDay = 2;
/** Nobody can be picked up within minutes of asking. */
const noticeMinutes = 2 * 60;

/** When an instructor could next give a lesson of an hour: two times a day over the next five days that have one. */
export async function freeTimesOf(
  { sql }: Pick<Deps, 'sql'>,
  instructorId: number,
  now: Instant,
): Promise<{ startTime: Instant; endTime: Instant }[]> {
  const from = addMinutes(now, noticeMinutes);
  const today = dateOf(from);
  const busy = await listBusySpans(
    sql,
    instructorId,
    from,
    startOfDay(addDays(today, daysLookedAt)),
  );
  return Array.from({ length: daysLookedAt }, (_, index) => addDays(today, index))
    .map((day) => {
      const after = day === today ? from : startOfDay(day);
      return nextFreeTimes(busy, after, defaultLessonDuration, aDay).filter(
        ({ startsAt }) => dateOf(startsAt) === day,
      );
    })
    .filter((times) => times.length > 0)
    .slice(0, daysShown)
    .flat()
    .map(({ startsAt, endsAt }) => ({ startTime: startsAt, endTime: endsAt }));
}
