import type { WeatherCondition } from '../catalogue/logbook.ts';
import {
  dateOf,
  daysBetween,
  type Instant,
  type LocalDate,
  minutesBetween,
} from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

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

/** What is worth a second look, though it may be true; and what keeps a drive from counting. */
export const driveFlags = [
  'long_drive',
  'long_day',
  'written_late',
  'imported',
  'overlaps',
  'before_licence',
  'supervisor_too_new',
] as const;
export type DriveFlag = (typeof driveFlags)[number];

export const driveFlagLabels: Readonly<Record<DriveFlag, string>> = {
  long_drive: 'Longer than 4 hours',
  long_day: 'More than 10 hours that day',
  written_late: 'Written more than 3 days later',
  imported: 'From another app',
  overlaps: 'Overlaps another drive or a lesson',
  before_licence: 'Before the learner licence',
  supervisor_too_new: 'Supervisor not eligible that day',
};

/** With one of these no minute of a drive counts, whoever confirmed it. */
const barringFlags: readonly DriveFlag[] = ['before_licence', 'supervisor_too_new'];

export const isCountable = ({ flags }: { readonly flags: readonly DriveFlag[] }): boolean =>
  !flags.some((flag) => barringFlags.includes(flag));

const longDriveMinutes = 4 * 60;
const longDayMinutes = 10 * 60;
const lateDays = 3;

/** A drive as far as flags ask. Days are Auckland's. */
export type Flagged = {
  readonly date: LocalDate;
  readonly startsAt: Instant | null;
  readonly minutes: number;
  readonly status: DriveStatus;
  /** Days after the drive on which what it says was written last. */
  readonly daysLater: number;
  readonly isImported: boolean;
  /** The first day on which its supervisor may supervise, by the rules of the drive's day; null where they have not said. */
  readonly supervisorFrom: LocalDate | null;
};

/** What else is known when a drive is flagged. */
type Around = {
  readonly drives: readonly Flagged[];
  readonly lessons: readonly Span[];
  /** The first day of the learner licence; null where no card has said. */
  readonly learnerSince: LocalDate | null;
};

/** What is odd about a drive among the drives and lessons of the same learner. The one list, in the app, on paper and for whoever verifies. */
export function flagsOf(drive: Flagged, { drives, lessons, learnerSince }: Around): DriveFlag[] {
  const { date, minutes, isImported, supervisorFrom } = drive;
  const others = drives.filter((one) => one !== drive && one.status !== 'declined');
  const sum = (spans: readonly { readonly minutes: number }[]) =>
    spans.reduce((total, one) => total + one.minutes, 0);
  const thatDay =
    minutes +
    sum(others.filter((one) => one.date === date)) +
    sum(lessons.filter(({ startsAt }) => dateOf(startsAt) === date));
  const meets = (other: MaybeTimed) => commonMinutes(drive, other) > 0;
  const isFlagged: Readonly<Record<DriveFlag, boolean>> = {
    long_drive: minutes > longDriveMinutes,
    long_day: thatDay > longDayMinutes,
    written_late: drive.daysLater > lateDays,
    imported: isImported,
    overlaps: others.some(meets) || lessons.some(meets),
    before_licence: learnerSince !== null && date < learnerSince,
    supervisor_too_new: supervisorFrom !== null && date < supervisorFrom,
  };
  return driveFlags.filter((flag) => isFlagged[flag]);
}

/** Why no minute of a drive counts; null where it counts once it is confirmed. */
export function whyUncountable(
  { flags, supervisorFrom }: Pick<Flagged, 'supervisorFrom'> & Pick<Counted, 'flags'>,
  learnerSince: LocalDate | null,
): string | null {
  if (flags.includes('before_licence') && learnerSince !== null)
    return `Not countable: the learner licence began on ${formatDate(learnerSince)}`;
  if (flags.includes('supervisor_too_new') && supervisorFrom !== null)
    return `Not countable: the supervisor may supervise from ${formatDate(supervisorFrom)}`;
  return null;
}

/** Days after a drive on which it was written. */
export const daysLater = (date: LocalDate, writtenAt: Instant): number =>
  daysBetween(date, dateOf(writtenAt));

const wetWeather: readonly WeatherCondition[] = ['rainy', 'snowy'];

/** Whether a drive was in the wet: it rained or snowed, or the road was. */
export const isWet = ({ weather, roads: on }: Pick<Counted, 'weather' | 'roads'>): boolean =>
  (weather !== null && wetWeather.includes(weather)) || on.includes('wet');

type Counted = {
  readonly status: DriveStatus;
  readonly minutes: number;
  readonly light: Light;
  readonly weather: WeatherCondition | null;
  readonly roads: readonly Road[];
  readonly startsAt: Instant | null;
  readonly flags: readonly DriveFlag[];
};

/** A lesson that was held, which counts by itself. */
export type CountedLesson = {
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly light: Light;
};

/**
 * Minutes that count: confirmed drives and lessons that were held, by what the road was like; what still waits; and what was confirmed and does not count. A drive
 * in the wet counts by day or by night too. A time counts once: as the lesson, else as the drive that began first. `lessons` is the part of `confirmed` that
 * was lessons.
 */
export type PracticeTotals = {
  readonly confirmed: number;
  readonly day: number;
  readonly night: number;
  readonly wet: number;
  readonly waiting: number;
  readonly lessons: number;
  readonly uncountable: number;
};

export function practiceTotals(
  drives: readonly Counted[],
  lessons: readonly CountedLesson[],
): PracticeTotals {
  const countable = drives.filter(isCountable);
  const confirmed = apart(countable.filter(isConfirmed), lessons);
  const waiting = apart(
    countable.filter(({ status }) => status === 'waiting'),
    lessons,
  );
  const sum = (rows: readonly { readonly minutes: number }[]) =>
    rows.reduce((total, { minutes }) => total + minutes, 0);
  const by = (light: Light) =>
    sum([...confirmed, ...lessons].filter((counted) => counted.light === light));
  return {
    confirmed: sum(confirmed) + sum(lessons),
    day: by('day'),
    night: by('night'),
    wet: sum(confirmed.filter(isWet)),
    waiting: sum(waiting),
    lessons: sum(lessons),
    uncountable: sum(drives.filter((drive) => isConfirmed(drive) && !isCountable(drive))),
  };
}

const isConfirmed = ({ status }: { readonly status: DriveStatus }) => status === 'confirmed';

/** Drives with the minutes that no lesson and no drive before them has. One whose start is not known overlaps nothing. */
function apart(drives: readonly Counted[], lessons: readonly Span[]): Counted[] {
  const orderOf = ({ startsAt }: Counted) => startsAt ?? '';
  const inOrder = drives.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return inOrder.map((drive, place) => {
    const common = [...lessons, ...inOrder.slice(0, place)].reduce(
      (total, other) => total + commonMinutes(drive, other),
      0,
    );
    return { ...drive, minutes: Math.max(0, drive.minutes - common) };
  });
}

type Span = { readonly startsAt: Instant; readonly minutes: number };

type MaybeTimed = { readonly startsAt: Instant | null; readonly minutes: number };

/** Whole minutes that two have in common; none where one does not say when it began. */
const commonMinutes = (a: MaybeTimed, b: MaybeTimed): number =>
  a.startsAt === null || b.startsAt === null
    ? 0
    : sharedMinutes({ ...a, startsAt: a.startsAt }, { ...b, startsAt: b.startsAt });

/** Whole minutes that two spans have in common. */
export function sharedMinutes(a: Span, b: Span): number {
  const from = a.startsAt > b.startsAt ? a.startsAt : b.startsAt;
  const ends = [a, b].map(({ startsAt, minutes }) => minutesBetween(from, startsAt) + minutes);
  return Math.max(0, Math.round(Math.min(...ends)));
}
