import type { WeatherCondition } from '../catalogue/logbook.ts';
import { dateOf, type LocalDate, timeOf } from '../kernel/nz-time.ts';
import {
  type AnsweredBy,
  type CountedLesson,
  type DriveFlag,
  type Flagged,
  flagsOf,
  type Light,
  type PracticeTotals,
  practiceTotals,
  type Road,
} from './drive.ts';

/** A drive as a logbook is made from it. */
export type LoggedDrive = Flagged & {
  readonly light: Light;
  readonly lightReason: string | null;
  readonly weather: WeatherCondition;
  readonly roads: readonly Road[];
  readonly kilometres: number | null;
  readonly supervisorName: string;
  readonly answeredBy: AnsweredBy | null;
  readonly answeredName: string | null;
};

/** A line of a logbook, with all that its flags and the totals follow from. Days are Auckland's. */
export type LogbookEntry = Flagged & {
  readonly kind: 'drive' | 'lesson';
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
  /** The version of the form it is handed in on. */
  readonly form: number;
  readonly learner: string;
  readonly school: string;
  readonly learnerSince: LocalDate | null;
  /** What the hours are for; `minHours` is null while no number is announced. Null where practice shortens nothing for this learner. */
  readonly goal: { readonly minHours: number | null } | null;
  readonly entries: readonly LogbookEntry[];
  /** Minutes that count. */
  readonly totals: PracticeTotals;
  /** Keeps anybody from guessing names by the digest alone. */
  readonly salt: string;
};

/** A logbook of these drives and lessons, the earliest first. What was declined is no part of it. */
export function logbookOf(
  about: Omit<Logbook, 'entries' | 'totals'>,
  drives: readonly LoggedDrive[],
  lessons: readonly CountedLesson[],
): Logbook {
  const entries = [
    ...drives.filter(({ status }) => status !== 'declined').map(driveEntry),
    ...lessons.map((lesson) => lessonEntry(lesson, about.school)),
  ].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return { ...about, ...countedIn({ entries, learnerSince: about.learnerSince }) };
}

/** What follows from the lines of a logbook: their flags and the totals. A verifier asks it of the lines in a file. */
export function countedIn({
  entries,
  learnerSince,
}: Pick<Logbook, 'entries' | 'learnerSince'>): Pick<Logbook, 'entries' | 'totals'> {
  const drives = entries.filter(isDrive);
  const lessons = entries.filter((entry) => !isDrive(entry)).map(lessonIn);
  const around = { drives, lessons, learnerSince };
  const flagged = entries.map((entry) =>
    isDrive(entry) ? { ...entry, flags: flagsOf(entry, around) } : entry,
  );
  return { entries: flagged, totals: practiceTotals(flagged.filter(isDrive), lessons) };
}

const isDrive = ({ kind }: LogbookEntry): boolean => kind === 'drive';

const lessonIn = ({ startsAt, minutes, light }: LogbookEntry): CountedLesson => ({
  startsAt: startsAt ?? '',
  minutes,
  light,
});

/** A logbook as it was digested before files named their form, so that those handed out then still prove themselves. */
export function asFirstForm({ learner, school, salt, entries }: Logbook): object {
  const bare = entries.map((entry) => ({ ...entry, supervisorFrom: null, flags: [] }));
  const drives = bare.filter(isDrive);
  const around = { drives, lessons: [], learnerSince: null };
  const { uncountable: _, ...totals } = practiceTotals(
    drives,
    bare.filter((entry) => !isDrive(entry)).map(lessonIn),
  );
  return {
    learner,
    school,
    salt,
    totals,
    entries: bare.map((entry) => {
      const { startsAt, status: _status, daysLater: _days, ...said } = entry;
      const { isImported: _imported, supervisorFrom: _from, ...line } = said;
      const flags = isDrive(entry) ? flagsOf(entry, around) : [];
      return {
        ...line,
        time: startsAt && timeOf(startsAt),
        flags: flags.filter((flag) => flag !== 'overlaps'),
      };
    }),
  };
}

const orderOf = ({ date, startsAt, minutes }: LogbookEntry): string =>
  `${date} ${startsAt ? timeOf(startsAt) : ''} ${String(minutes).padStart(4, '0')}`;

function driveEntry(drive: LoggedDrive): LogbookEntry {
  const { date, startsAt, minutes, status, isImported, supervisorFrom } = drive;
  const { light, lightReason, weather, roads, kilometres } = drive;
  const { supervisorName, answeredBy, answeredName } = drive;
  return {
    kind: 'drive',
    date,
    startsAt,
    minutes,
    status,
    isImported,
    supervisorFrom,
    light,
    lightReason,
    weather,
    kilometres,
    daysLater: drive.daysLater,
    roads: [...roads],
    supervisor: supervisorName,
    confirmedBy: status === 'confirmed' ? `${answeredName ?? ''}, ${answeredBy ?? ''}` : null,
    flags: [],
  };
}

const lessonEntry = (
  { startsAt, minutes, light }: CountedLesson,
  school: string,
): LogbookEntry => ({
  kind: 'lesson',
  date: dateOf(startsAt),
  startsAt,
  minutes,
  status: 'confirmed',
  daysLater: 0,
  isImported: false,
  supervisorFrom: null,
  light,
  lightReason: null,
  weather: null,
  roads: [],
  kilometres: null,
  supervisor: school,
  confirmedBy: 'A lesson that was held',
  flags: [],
});
