import ical, { ICalEventStatus } from 'ical-generator';
import { placeInWords } from '#domain/diary/place-words.ts';
import type { FeedDepth } from '#domain/feed/events.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { EntryRow } from '#projections/calendar-entries/query.ts';
import type { KeptDayRow } from '#projections/own-time/query.ts';
import { inAucklandTimes } from './auckland-times.ts';
import { lessonEntry } from './lesson-entry.ts';

const hourSeconds = 60 * 60;

/** What a calendar that subscribes is given. The same lessons give the same text, so that it can be told that nothing has changed. */
export function feedCalendar(
  entries: readonly EntryRow[],
  keptFree: readonly KeptDayRow[],
  feed: {
    readonly depth: FeedDepth;
    /** Whom the entries are read by: teachers see the student, learners and parents the instructor. */
    readonly isTeacher: boolean;
    readonly isSchool: boolean;
    readonly title: string;
    readonly publicUrl: string;
  },
): string {
  const { depth, publicUrl } = feed;
  const calendar = ical({
    name: depth === 'unavailable' ? 'Not available' : feed.title,
    ttl: hourSeconds,
    prodId: { company: 'Keep Left', product: 'Lessons', language: 'EN' },
  });
  for (const entry of entries) {
    const { lessonId, startsAt, endsAt, edition, isOff, changedAt: saidAt } = entry;
    const { pickUp, dropOff } = entry;
    const isDetailed = depth === 'detailed';
    const details = [
      entry.lessonType && `Lesson type: ${entry.lessonType}`,
      dropOff && `Drop-off: ${placeInWords(dropOff)}`,
    ].filter(Boolean);
    calendar.createEvent({
      ...lessonEntry({
        lessonId,
        startsAt,
        endsAt,
        edition,
        isOff,
        saidAt,
        summary: summaryOf(entry, feed),
        location: isDetailed && pickUp ? placeInWords(pickUp) : null,
        publicUrl,
      }),
      lastModified: new Date(saidAt),
      ...(isDetailed && details.length > 0 ? { description: details.join('\n') } : {}),
    });
  }
  // Why an instructor is not available is theirs alone, so no depth says it.
  for (const { ownTimeId, edition, startsAt, endsAt, blockedAt, instructorName } of keptFree)
    calendar.createEvent({
      id: `own-time-${ownTimeId}-${dateOf(startsAt)}@${new URL(publicUrl).hostname}`,
      sequence: edition,
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(blockedAt),
      lastModified: new Date(blockedAt),
      summary:
        feed.isSchool && depth === 'detailed'
          ? `${instructorName}: not available`
          : 'Not available',
      status: ICalEventStatus.CONFIRMED,
    });
  return inAucklandTimes(calendar.toString());
}

function summaryOf(
  { studentName, instructorName }: EntryRow,
  { depth, isTeacher, isSchool }: { depth: FeedDepth; isTeacher: boolean; isSchool: boolean },
): string {
  if (depth === 'unavailable') return 'Not available';
  if (depth === 'lesson') return isTeacher ? 'Lesson' : 'Driving lesson';
  if (!isTeacher) return `Driving lesson with ${instructorName}`;
  return isSchool ? `${instructorName}: ${studentName}` : `Lesson with ${studentName}`;
}
