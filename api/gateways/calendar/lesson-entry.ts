import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** By what calendars know a lesson: in letters, in feeds and in the file that a portal saves. */
export const lessonUid = (lessonId: number, publicUrl: string): string =>
  `lesson-${lessonId}@${new URL(publicUrl).hostname}`;

/** A lesson as calendars keep it, in letters and in feeds: always one entry, under one UID, of which the highest edition holds. */
export function lessonEntry(lesson: {
  readonly lessonId: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly edition: number;
  readonly isOff: boolean;
  /** When this is said. */
  readonly saidAt: Instant;
  readonly summary: string;
  /** Where it begins, in one line. */
  readonly location?: string | null;
  readonly publicUrl: string;
}): ICalEventData & { readonly start: Date } {
  const { lessonId, startsAt, endsAt, edition, isOff, saidAt, summary, publicUrl } = lesson;
  return {
    id: lessonUid(lessonId, publicUrl),
    sequence: edition,
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp: new Date(saidAt),
    summary,
    ...(lesson.location ? { location: lesson.location } : {}),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
