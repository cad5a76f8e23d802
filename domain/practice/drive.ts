import type { WeatherCondition } from '../catalogue/logbook.ts';
import {
  dateOf,
  daysBetween,
  type Instant,
  type LocalDate,
  minutesBetween,
} from '../kernel/nz-time.ts';

export const lights = ['day', 'night'] as const;
export type Light = (typeof lights)[number];

/** What the road was like, beside the weather. */
export const roads = ['wet', 'motorway', 'gravel', 'traffic'] as const;
export type Road = (typeof roads)[number];

export const driveRoadLabels: Readonly<Record<Road, string>> = {
  wet: 'Wet road',
  motorway: 'Motorway',
  gravel: 'Gravel',
  traffic: 'Heavy traffic',
};

/** How the supervisor's answer came: by the link we mailed to the supervisor, by one the instructor passed on, by a registered supervisor's own page, or signed in. */
export const answerWays = ['mailed_link', 'passed_link', 'registered', 'signed_in'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** A drive waits until somebody who was there, or the instructor, has said that it took place. */
export const driveStatuses = ['waiting', 'confirmed', 'declined'] as const;
export type DriveStatus = (typeof driveStatuses)[number];

/** Who answered for a drive. */
export const answerers = ['supervisor', 'instructor'] as const;
export type AnsweredBy = (typeof answerers)[number];

/** What is worth a second look, though it may be true. */
export const driveFlags = ['long_drive', 'long_day', 'written_late', 'imported'] as const;
export type DriveFlag = (typeof driveFlags)[number];

export const driveFlagLabels: Readonly<Record<DriveFlag, string>> = {
  long_drive: 'Longer than 4 hours',
  long_day: 'More than 10 hours that day',
  written_late: 'Written more than 3 days later',
  imported: 'From another app',
};

const longDriveMinutes = 4 * 60;
const longDayMinutes = 10 * 60;
const lateDays = 3;

type Flagged = {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly status: DriveStatus;
  /** When what it says was written last. */
  readonly writtenAt: Instant;
  readonly isImported: boolean;
};

/** What is odd about a drive among those of the same learner. */
export function flagsOf(drive: Flagged, all: readonly Flagged[]): DriveFlag[] {
  const thatDay = all
    .filter(({ date, status }) => date === drive.date && status !== 'declined')
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    ...(drive.minutes > longDriveMinutes ? (['long_drive'] as const) : []),
    ...(thatDay > longDayMinutes ? (['long_day'] as const) : []),
    ...(daysBetween(drive.date, dateOf(drive.writtenAt)) > lateDays
      ? (['written_late'] as const)
      : []),
    ...(drive.isImported ? (['imported'] as const) : []),
  ];
}

const wetWeather: readonly WeatherCondition[] = ['rainy', 'snowy'];

/** Whether a drive was in the wet: it rained or snowed, or the road was. */
export const isWet = ({ weather, roads: on }: Pick<Counted, 'weather' | 'roads'>): boolean =>
  wetWeather.includes(weather) || on.includes('wet');

type Counted = {
  readonly status: DriveStatus;
  readonly minutes: number;
  readonly light: Light;
  readonly weather: WeatherCondition;
  readonly roads: readonly Road[];
  readonly startsAt: Instant | null;
};

/** A lesson that was held, which counts by itself. */
export type CountedLesson = {
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly light: Light;
};

/**
 * Minutes that count: confirmed drives and lessons that were held, by what the road was like; and what still waits. A drive in the wet counts by day or by night
 * too. What a drive and a lesson have in common counts once, as the lesson. `lessons` is the part of `confirmed` that was lessons.
 */
export type PracticeTotals = {
  readonly confirmed: number;
  readonly day: number;
  readonly night: number;
  readonly wet: number;
  readonly waiting: number;
  readonly lessons: number;
};

export function practiceTotals(
  drives: readonly Counted[],
  lessons: readonly CountedLesson[],
): PracticeTotals {
  const apart = drives.map((drive) => ({ ...drive, minutes: withoutLessons(drive, lessons) }));
  const confirmed = apart.filter(({ status }) => status === 'confirmed');
  const sum = (rows: readonly { readonly minutes: number }[]) =>
    rows.reduce((total, { minutes }) => total + minutes, 0);
  const by = (light: Light) =>
    sum([...confirmed, ...lessons].filter((counted) => counted.light === light));
  return {
    confirmed: sum(confirmed) + sum(lessons),
    day: by('day'),
    night: by('night'),
    wet: sum(confirmed.filter(isWet)),
    waiting: sum(apart.filter(({ status }) => status === 'waiting')),
    lessons: sum(lessons),
  };
}

/** A drive whose start is not known overlaps nothing. */
function withoutLessons({ startsAt, minutes }: Counted, lessons: readonly CountedLesson[]): number {
  if (startsAt === null) return minutes;
  const common = lessons.reduce(
    (total, lesson) => total + sharedMinutes({ startsAt, minutes }, lesson),
    0,
  );
  return Math.max(0, minutes - common);
}

type Span = { readonly startsAt: Instant; readonly minutes: number };

/** Whole minutes that two spans have in common. */
export function sharedMinutes(a: Span, b: Span): number {
  const from = a.startsAt > b.startsAt ? a.startsAt : b.startsAt;
  const ends = [a, b].map(({ startsAt, minutes }) => minutesBetween(from, startsAt) + minutes);
  return Math.max(0, Math.round(Math.min(...ends)));
}
