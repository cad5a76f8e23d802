import type { WaitingLesson } from './commands.ts';
import { type Credit, evolve, minutesOf } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { joined, takeFree } from './lots.ts';

/** Facts as they are decided one after the other, each on what the ones before left. */
export type Recording = {
  state: Credit;
  readonly events: CreditEvent[];
};

export const recording = (state: Credit): Recording => ({ state, events: [] });

export function record(into: Recording, event: CreditEvent): void {
  into.events.push(event);
  into.state = evolve(into.state, event);
}

type OfStudent = Pick<CreditEvent['data'], 'schoolId' | 'studentId'>;

/** Lessons that were booked before the student had credit are known from now on, the earliest first. */
export function meet(
  into: Recording,
  { schoolId, studentId }: OfStudent,
  lessons: readonly WaitingLesson[],
): void {
  for (const { lessonId, asOf, startsAt, lessonType, minutes } of inOrder(lessons)) {
    if (into.state.lessons.has(lessonId)) continue;
    record(into, {
      type: 'CreditAllocated',
      data: {
        schoolId,
        studentId,
        lessonId,
        asOf,
        startsAt,
        lessonType,
        minutes,
        parts: takeFree(into.state.lots, minutes, {
          startsAt,
          lessonType,
        }),
      },
    });
  }
}

/** What is free goes to the earliest lessons that lack some. Nothing that was kept for a lesson moves to another. */
export function fillWaiting(into: Recording, { schoolId, studentId }: OfStudent): void {
  const waiting = [...into.state.lessons]
    .filter(([, { stage, minutes, parts }]) => stage === 'booked' && minutesOf(parts) < minutes)
    .map(([lessonId, lesson]) => ({ lessonId, ...lesson }));
  for (const { lessonId, asOf, startsAt, lessonType, minutes, parts } of inOrder(waiting)) {
    const more = takeFree(into.state.lots, minutes - minutesOf(parts), { startsAt, lessonType });
    if (more.length === 0) continue;
    record(into, {
      type: 'CreditAllocated',
      data: {
        schoolId,
        studentId,
        lessonId,
        asOf,
        startsAt,
        lessonType,
        minutes,
        parts: joined(parts, more),
      },
    });
  }
}

const inOrder = <Lesson extends { startsAt: string; lessonId: number }>(
  lessons: readonly Lesson[],
): Lesson[] =>
  lessons.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.lessonId - b.lessonId);
