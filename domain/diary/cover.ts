import { z } from 'zod';
import { type AccountId, idOf } from '../kernel/ids.ts';
import { dateOf, instantAt, type LocalDate, type LocalTime } from '../kernel/nz-time.ts';
import { overlaps, type Slot } from './slot.ts';

/**
 * Whether a colleague can take a lesson at its time. `closed`: free, but not within the hours they teach; `unendorsed`: their I endorsement ends before that
 * day (Land Transport (Driver Licensing) Rule 1999).
 */
export const coverStates = ['free', 'closed', 'busy', 'unendorsed'] as const;
export type CoverState = (typeof coverStates)[number];

/** POST /api/lessons/cover: which lessons go to whom. */
export const coverForm = z.object({
  lessons: z
    .array(
      z.object({
        lessonId: idOf('Lesson'),
        instructorId: idOf('Instructor').brand<'account'>(),
      }),
      { error: 'Lessons must be a list' },
    )
    .min(1, 'Choose at least one lesson')
    .max(30, 'At most 30 lessons at once'),
});

type Hours = { readonly from: LocalTime; readonly to: LocalTime };

type Day = {
  /** What stands in their diary that day. */
  readonly busy: readonly Slot[];
  /** When they teach, by Auckland's clocks; null where nobody has said. */
  readonly hours: readonly Hours[] | null;
  /** The last day of their I endorsement; null where it is not known. */
  readonly endorsedUntil: LocalDate | null;
};

export function coverState(lesson: Slot, { busy, hours, endorsedUntil }: Day): CoverState {
  const day = dateOf(lesson.startsAt);
  if (endorsedUntil !== null && endorsedUntil < day) return 'unendorsed';
  if (busy.some((span) => overlaps(span, lesson))) return 'busy';
  const isWithin = ({ from, to }: Hours) =>
    instantAt(day, from) <= lesson.startsAt && lesson.endsAt <= instantAt(day, to);
  return hours === null || hours.some(isWithin) ? 'free' : 'closed';
}

type Option = { readonly instructorId: AccountId; readonly state: CoverState };

/**
 * Who takes each lesson unless somebody chooses otherwise: a colleague who is free and takes no other lesson at that time, the one with the most of the day
 * first, so that few diaries change. Null where nobody is free.
 * @param lessons by start time
 */
export function firstCover(
  lessons: readonly (Slot & { readonly id: number; readonly options: readonly Option[] })[],
): ReadonlyMap<number, AccountId | null> {
  const freeFor = (instructorId: AccountId) =>
    lessons.filter(({ options }) =>
      options.some((option) => option.instructorId === instructorId && option.state === 'free'),
    ).length;
  const taken: (Slot & { readonly instructorId: AccountId })[] = [];
  return new Map(
    lessons.map(({ id, options, ...lesson }) => {
      const [best] = options
        .filter(
          ({ instructorId, state }) =>
            state === 'free' &&
            !taken.some((one) => one.instructorId === instructorId && overlaps(one, lesson)),
        )
        .toSorted((a, b) => freeFor(b.instructorId) - freeFor(a.instructorId));
      if (best) taken.push({ ...lesson, instructorId: best.instructorId });
      return [id, best?.instructorId ?? null];
    }),
  );
}
