import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { LessonTimes } from './clock-span.ts';
import type { Target } from './slot-at.ts';

/** What of somebody's own time lies in one day. */
export type OwnTimePart = LessonTimes & {
  readonly ownTimeId: number;
  /** Null where it is a colleague's. */
  readonly title: string | null;
  /** Mine, and all of it in this day. */
  readonly isMovable: boolean;
};

/** What can be taken to another time. */
export type Held = Lesson | OwnTimePart;

/** A block in somebody's hand, and where it would go. */
export type Carried = Readonly<{ held: Held; target: Target }>;

export const isOwnTime = (held: Held): held is OwnTimePart => 'ownTimeId' in held;

/** What its block is called (`data-held`), in every rendering alike. @param date the day that it lies in */
export const keyOf = (held: Held, date: LocalDate = dateOf(held.startTime)): string =>
  isOwnTime(held) ? `own-${held.ownTimeId}-${date}` : `lesson-${held.id}`;

/** The block that a press is on, where there is one that can be moved. */
export const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-held]') : null;
