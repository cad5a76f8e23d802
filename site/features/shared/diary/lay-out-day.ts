import { type ClockSpan, clockSpan, type LessonTimes } from './clock-span.ts';

/** A lesson and its place in the day's column: when, and which of how many lanes side by side. */
export type Placed<Lesson> = ClockSpan & Readonly<{ lesson: Lesson; lane: number; lanes: number }>;

/**
 * Lays the lessons of one day out so that no two cover each other: those that share a moment on the clock stand in lanes side by side, each in the
 * leftmost lane that is free, and every lane of such a bunch is equally wide.
 */
export function layOutDay<Lesson extends LessonTimes>(
  lessons: readonly Lesson[],
): Placed<Lesson>[] {
  const spans = lessons
    .map((lesson) => ({ lesson, ...clockSpan(lesson) }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return bunches(spans).flatMap(intoLanes);
}

type Spanned<Lesson> = ClockSpan & { lesson: Lesson };

/** Cuts sorted spans wherever nothing is going on. */
function bunches<Lesson>(spans: readonly Spanned<Lesson>[]): Spanned<Lesson>[][] {
  const found: Spanned<Lesson>[][] = [];
  let bunch: Spanned<Lesson>[] = [];
  let until = 0;
  for (const span of spans) {
    if (bunch.length > 0 && span.from >= until) {
      found.push(bunch);
      bunch = [];
    }
    bunch.push(span);
    until = Math.max(until, span.to);
  }
  return bunch.length > 0 ? [...found, bunch] : found;
}

function intoLanes<Lesson>(bunch: readonly Spanned<Lesson>[]): Placed<Lesson>[] {
  const laneEnds: number[] = [];
  const placed = bunch.map((span) => {
    const free = laneEnds.findIndex((end) => end <= span.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = span.to;
    return { ...span, lane };
  });
  return placed.map((span) => ({ ...span, lanes: laneEnds.length }));
}
