import type { WholeLesson } from './commands.ts';
import type { Diary } from './diary.ts';
import { takesTime } from './slot.ts';

/** Lessons that were cancelled late and whose whole time other lessons of the day have since, where their terms waive the fee then. */
export function filledAgain({ lessons }: Pick<Diary, 'lessons'>): WholeLesson[] {
  const taken = [...lessons.values()]
    .filter(({ status }) => takesTime(status))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return [...lessons.values()].filter(
    (lesson) =>
      lesson.status === 'cancelled' &&
      lesson.isLate === true &&
      lesson.terms?.waivesFilled === true &&
      taken.reduce(
        (from, one) => (one.startsAt <= from && one.endsAt > from ? one.endsAt : from),
        lesson.startsAt,
      ) >= lesson.endsAt,
  );
}
