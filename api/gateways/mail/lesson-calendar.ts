import ical, { ICalCalendarMethod } from 'ical-generator';
import { lessonEntry } from '#api/gateways/calendar/lesson-entry.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** The calendar file of a letter about a lesson. */
export function lessonCalendar(lesson: {
  readonly lessonId: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly edition: number;
  readonly isOff: boolean;
  /** When this edition is said. */
  readonly saidAt: Instant;
  readonly summary: string;
  /** Where it begins, in one line. */
  readonly location: string | null;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly reader: { readonly name: string; readonly email: string };
  readonly publicUrl: string;
}): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const { lessonId, startsAt, endsAt, edition, isOff, saidAt } = lesson;
  const { summary, location, organizer, reader, publicUrl } = lesson;
  const method = isOff ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Keep Left', product: 'Lessons', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...lessonEntry({
      lessonId,
      startsAt,
      endsAt,
      edition,
      isOff,
      saidAt,
      summary,
      location,
      publicUrl,
    }),
    organizer,
    attendees: [{ name: reader.name, email: reader.email, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}

/** The calendar file of a letter about several lessons: the same entries as those of letters about each. */
export function seriesCalendar(lessons: readonly Parameters<typeof lessonEntry>[0][]): {
  method: 'PUBLISH';
  content: string;
} {
  const calendar = ical({
    prodId: { company: 'Keep Left', product: 'Lessons', language: 'EN' },
    // An invitation is of one entry; several are published.
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const lesson of lessons) calendar.createEvent(lessonEntry(lesson));
  return { method: 'PUBLISH', content: calendar.toString() };
}
