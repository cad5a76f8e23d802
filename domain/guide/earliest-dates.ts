import type { LocalDate } from '../kernel/nz-time.ts';
import type { DatedRules, HoldingTime, Rules } from './edition.ts';
import { monthsAfter } from './months-after.ts';

export type Learner = {
  readonly bornOn: LocalDate;
  /** The licence held now, and since when. */
  readonly holds:
    | { readonly licence: 'none' }
    | { readonly licence: 'learner' | 'restricted'; readonly since: LocalDate };
  /** Whether they take the approved course of a stage. */
  readonly takesCourse: Readonly<Record<'learner' | 'restricted', boolean>>;
  /** Minutes of recorded practice that count; they shorten the learner licence where an edition says from how many hours on. */
  readonly practisedMinutes?: number;
  /** The days on which demerit points were recorded. */
  readonly demeritsOn?: readonly LocalDate[];
};

export const steps = ['learner_test', 'restricted_test', 'full_test', 'full_licence'] as const;

/** A step as people say it. */
export const stepLabels: Readonly<Record<(typeof steps)[number], string>> = {
  learner_test: 'Theory test, for the learner licence',
  restricted_test: 'Practical test, for the restricted licence',
  full_test: 'Second practical test, for the full licence',
  full_licence: 'Full licence, without another test',
};

export type EarliestDate<Dated extends DatedRules = DatedRules> = {
  readonly what: (typeof steps)[number];
  readonly on: LocalDate;
  /** What the day follows from, in words. */
  readonly because: readonly string[];
  /** In force on that day. */
  readonly edition: Dated;
};

/** A day from which a rule allows a step, and the words for it. */
type Allowed = { readonly on: LocalDate; readonly because: readonly string[] };

const age25 = 25 * 12;

/**
 * The first day on which each remaining step is possible for a car licence, if every test is passed on its first day. The rules
 * that count are those in force on the day itself: everybody moves to a new edition when it starts.
 * Days are Auckland's; none is before `today`.
 */
export function earliestDates<Dated extends DatedRules>(
  learner: Learner,
  editions: readonly Dated[],
  today: LocalDate,
): EarliestDate<Dated>[] {
  const { holds, bornOn, takesCourse, demeritsOn = [], practisedMinutes = 0 } = learner;
  const dates: EarliestDate<Dated>[] = [];
  const take = (
    notBefore: LocalDate,
    what: (rules: Rules) => EarliestDate['what'],
    allowed: (edition: Dated) => Allowed,
  ): LocalDate => {
    const found = firstDay(editions, notBefore, allowed);
    dates.push({ what: what(found.edition.rules), ...found });
    return found.on;
  };

  let learnerSince = holds.licence === 'learner' ? holds.since : undefined;
  if (holds.licence === 'none')
    learnerSince = take(
      today,
      () => 'learner_test',
      ({ rules }) => atAge(bornOn, rules.learnerAge),
    );

  let restrictedSince = holds.licence === 'restricted' ? holds.since : undefined;
  if (learnerSince !== undefined) {
    const since = learnerSince;
    restrictedSince = take(
      later(today, since),
      () => 'restricted_test',
      ({ rules }) =>
        both(
          atAge(bornOn, rules.restrictedAge),
          held(
            'learner',
            since,
            bornOn,
            rules.learnerHeld,
            takesCourse.learner ? withCourse : withPractice(rules.practice, practisedMinutes),
            hoursThatShorten(rules.practice),
          ),
        ),
    );
  }

  if (restrictedSince !== undefined) {
    const since = restrictedSince;
    take(
      later(today, since),
      ({ fullTest }) => (fullTest ? 'full_test' : 'full_licence'),
      ({ rules, from }) =>
        afterDemerits(
          held(
            'restricted',
            since,
            bornOn,
            rules.restrictedHeld,
            takesCourse.restricted ? withCourse : null,
          ),
          rules.demeritMonths,
          demeritsOn.filter((day) => day >= since && day >= (from ?? day)),
        ),
    );
  }
  return dates;
}

/** Asks each edition in turn when it would allow the step; the first answer that falls in its own time is the day. */
function firstDay<Dated extends DatedRules>(
  editions: readonly Dated[],
  notBefore: LocalDate,
  allowed: (edition: Dated) => Allowed,
): Allowed & { edition: Dated } {
  for (const edition of editions) {
    const { from, until } = edition;
    const found = allowed(edition);
    const on = later(found.on, later(notBefore, from ?? notBefore));
    if (until === null || on <= until) return { on, because: found.because, edition };
  }
  throw new Error('The last edition of the guide must have no end.');
}

const atAge = (bornOn: LocalDate, months: number): Allowed => ({
  on: monthsAfter(bornOn, months),
  because: [`From the age of ${Math.floor(months / 12)}${months % 12 === 6 ? '½' : ''}`],
});

const withCourse = 'an approved course';

/** The hours of recorded practice that shorten the learner licence; null while none are announced. */
const hoursThatShorten = ({ shortens, minHours }: Rules['practice']): number | null =>
  shortens ? minHours : null;

/** What shortens the learner licence besides a course, in words; null where it does not, or not yet. */
function withPractice(rule: Rules['practice'], minutes: number): string | null {
  const hours = hoursThatShorten(rule);
  return hours !== null && minutes >= hours * 60 ? `${hours} hours of recorded practice` : null;
}

/**
 * Held long enough as somebody under 25, or turned 25 and held long enough for that: whichever comes first.
 * @param shortenedBy what shortens the time, in words; null where nothing does
 * @param hours of recorded practice that would shorten it
 */
function held(
  licence: 'learner' | 'restricted',
  since: LocalDate,
  bornOn: LocalDate,
  times: { under25: HoldingTime; from25: HoldingTime },
  shortenedBy: string | null,
  hours: number | null = null,
): Allowed {
  const wait = (age: string, { plain, shortened }: HoldingTime): Allowed => {
    const isShorter = shortened < plain;
    const months = shortenedBy === null ? plain : shortened;
    const how = shortenedBy !== null && isShorter ? `, with ${shortenedBy}` : '';
    return {
      on: monthsAfter(since, months),
      because: [
        `${age}: ${months} months on the ${licence} licence${how}`,
        ...(shortenedBy === null && isShorter && hours !== null
          ? [`With ${hours} hours of recorded practice: ${shortened} months`]
          : []),
      ],
    };
  };
  const birthday25 = monthsAfter(bornOn, age25);
  const young = wait('Under 25', times.under25);
  return young.on < birthday25
    ? young
    : both({ on: birthday25, because: [] }, wait('From 25', times.from25));
}

/** Each time demerit points were recorded, the wait grows. */
function afterDemerits(
  { on, because }: Allowed,
  months: number,
  days: readonly LocalDate[],
): Allowed {
  if (months === 0 || days.length === 0) return { on, because };
  return {
    on: monthsAfter(on, months * days.length),
    because: [
      ...because,
      `Demerit points on the restricted licence add ${months} months each time: ${days.length === 1 ? 'once' : `${days.length} times`}`,
    ],
  };
}

const both = (a: Allowed, b: Allowed): Allowed => ({
  on: later(a.on, b.on),
  because: [...a.because, ...b.because],
});

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);
