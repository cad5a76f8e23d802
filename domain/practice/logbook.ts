import type { WeatherCondition } from '../catalogue/logbook.ts';
import { dateOf, type Instant, type LocalDate, timeOf } from '../kernel/nz-time.ts';
import {
  type AnsweredBy,
  type CountedLesson,
  type DriveFlag,
  type DriveStatus,
  flagsOf,
  type Light,
  practiceTotals,
  type Road,
} from './drive.ts';

/** A drive as a logbook is made from it. */
export type LoggedDrive = {
  readonly date: LocalDate;
  readonly startsAt: Instant | null;
  readonly minutes: number;
  readonly light: Light;
  readonly lightReason: string | null;
  readonly weather: WeatherCondition;
  readonly roads: readonly Road[];
  readonly kilometres: number | null;
  readonly supervisorName: string;
  readonly status: DriveStatus;
  readonly answeredBy: AnsweredBy | null;
  readonly answeredName: string | null;
  readonly writtenAt: Instant;
  readonly isImported: boolean;
};

/** A line of a logbook. Days and times are Auckland's. */
export type LogbookEntry = {
  readonly kind: 'drive' | 'lesson';
  readonly date: LocalDate;
  /** When it began; null where that was never said. */
  readonly time: string | null;
  readonly minutes: number;
  readonly light: Light;
  readonly lightReason: string | null;
  /** Null for a lesson, of which nobody noted it. */
  readonly weather: WeatherCondition | null;
  readonly roads: readonly Road[];
  readonly kilometres: number | null;
  readonly supervisor: string;
  readonly confirmedBy: string | null;
  readonly flags: readonly DriveFlag[];
};

/** What a logbook says. */
export type Logbook = {
  readonly learner: string;
  readonly school: string;
  readonly entries: readonly LogbookEntry[];
  /** Minutes that count. */
  readonly totals: ReturnType<typeof practiceTotals>;
  /** Keeps anybody from guessing names by the digest alone. */
  readonly salt: string;
};

/** A logbook of these drives and lessons, the earliest first. What was declined is no part of it. */
export function logbookOf(
  about: Pick<Logbook, 'learner' | 'school' | 'salt'>,
  all: readonly LoggedDrive[],
  lessons: readonly CountedLesson[],
): Logbook {
  const drives = all.filter(({ status }) => status !== 'declined');
  const entries = [
    ...drives.map((drive) => driveEntry(drive, drives)),
    ...lessons.map((lesson) => lessonEntry(lesson, about.school)),
  ].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return { ...about, entries, totals: practiceTotals(drives, lessons) };
}

const orderOf = ({ date, time, minutes }: LogbookEntry): string =>
  `${date} ${time ?? ''} ${String(minutes).padStart(4, '0')}`;

function driveEntry(drive: LoggedDrive, all: readonly LoggedDrive[]): LogbookEntry {
  const { date, startsAt, minutes, light, lightReason, weather, roads, kilometres } = drive;
  const { status, answeredBy, answeredName, supervisorName } = drive;
  return {
    kind: 'drive',
    date,
    minutes,
    light,
    lightReason,
    weather,
    kilometres,
    time: startsAt && timeOf(startsAt),
    roads: [...roads],
    supervisor: supervisorName,
    confirmedBy: status === 'confirmed' ? `${answeredName ?? ''}, ${answeredBy ?? ''}` : null,
    flags: flagsOf(drive, all),
  };
}

const lessonEntry = (
  { startsAt, minutes, light }: CountedLesson,
  school: string,
): LogbookEntry => ({
  kind: 'lesson',
  date: dateOf(startsAt),
  time: timeOf(startsAt),
  minutes,
  light,
  lightReason: null,
  weather: null,
  roads: [],
  kilometres: null,
  supervisor: school,
  confirmedBy: 'A lesson that was held',
  flags: [],
});
