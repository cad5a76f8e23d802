import type { WaitingLesson } from './commands.ts';
import { type Credit, evolve, type Part } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { joined, takeFree } from './lots.ts';
import { minutesOf } from './minutes.ts';

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

/** Keeps these minutes for a lesson, instead of those that were kept for it before. */
export function allocate(
  into: Recording,
  { schoolId, studentId }: OfStudent,
  { lessonId, asOf, startsAt, lessonType, minutes }: WaitingLesson,
  parts: Part[],
): void {
  const lesson = { lessonId, asOf, startsAt, lessonType, minutes, parts };
  record(into, { type: 'CreditAllocated', data: { schoolId, studentId, ...lesson } });
}

/** Lessons that were booked before the student had credit are known from now on, the earliest first. */
export function meet(into: Recording, whose: OfStudent, lessons: readonly WaitingLesson[]): void {
  for (const lesson of inOrder(lessons))
    if (!into.state.lessons.has(lesson.lessonId))
      allocate(into, whose, lesson, takeFree(into.state.lots, lesson.minutes, lesson));
}

/** What is free goes to the earliest lessons that lack some. Nothing that was kept for a lesson moves to another. */
export function fillWaiting(into: Recording, whose: OfStudent): void {
  const waiting = [...into.state.lessons]
    .filter(([, { stage, minutes, parts }]) => stage === 'booked' && minutesOf(parts) < minutes)
    .map(([lessonId, lesson]) => ({ lessonId, ...lesson }));
  for (const lesson of inOrder(waiting)) {
    const { minutes, parts } = lesson;
    const more = takeFree(into.state.lots, minutes - minutesOf(parts), lesson);
    if (more.length > 0) allocate(into, whose, lesson, joined(parts, more));
  }
}

const inOrder = <Lesson extends { startsAt: string; lessonId: number }>(
  lessons: readonly Lesson[],
): Lesson[] =>
  lessons.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.lessonId - b.lessonId);
