import { placeInWords } from '#domain/diary/place-words.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import * as words from './words.tsx';

/**
 * A lesson for a phone's calendar (RFC 5545), with a reminder an hour before. Small enough to be written here: a library for it weighs more than the
 * whole tab.
 */
export function calendarFile(lesson: PortalLesson, now: string): string {
  const { startTime, endTime, lessonType, instructorName, description, pickUp, calendar } = lesson;
  const about = [words.withInstructor({ instructorName }), description].filter(Boolean).join('. ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keep Left//Student Portal//EN',
    'BEGIN:VEVENT',
    `UID:${calendar.uid}`,
    `SEQUENCE:${calendar.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startTime)}`,
    `DTEND:${stamp(endTime)}`,
    ...folded(`SUMMARY:${escaped(words.drivingLesson({ lessonType }))}`),
    ...folded(`DESCRIPTION:${escaped(about)}`),
    ...(pickUp ? folded(`LOCATION:${escaped(placeInWords(pickUp))}`) : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    ...folded(`DESCRIPTION:${escaped(words.drivingLessonInAnHour)}`),
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** `20261121T010000Z`. */
const stamp = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Lines are at most 75 bytes; what is longer goes on in the next, after a space. Thirty-six letters are never more. */
function folded(line: string): string[] {
  const pieces = [...line].reduce<string[]>((lines, letter) => {
    const last = lines.at(-1) ?? '';
    if (last.length >= 36) return [...lines, ` ${letter}`];
    return [...lines.slice(0, -1), last + letter];
  }, []);
  return pieces;
}
