import type { LocalDate } from '../kernel/nz-time.ts';
import type { Edition, HoldingTime, Rules } from './edition.ts';
import { monthsAfter } from './months-after.ts';

export type Learner = {
  readonly bornOn: LocalDate;
  /** The licence held now, and since when. */
  readonly holds:
    | { readonly licence: 'none' }
    | { readonly licence: 'learner' | 'restricted'; readonly since: LocalDate };
  /** They take the approved course of each stage, or record the practice hours where those count. */
  readonly takesCourse: boolean;
};

export type EarliestDate = {
  readonly what: 'learner_test' | 'restricted_test' | 'full_test' | 'full_licence';
  readonly on: LocalDate;
};

const age25 = 25 * 12;

/**
 * The first day on which each remaining step is possible for a car licence, if every test is passed on its first day. The rules
 * that count are those in force on the day itself: everybody moves to a new edition when it starts.
 * Days are Auckland's; none is before `today`.
 */
export function earliestDates(
  learner: Learner,
  editions: readonly Edition[],
  today: LocalDate,
): EarliestDate[] {
  const { holds, bornOn, takesCourse } = learner;
  const dates: EarliestDate[] = [];

  let learnerSince = holds.licence === 'learner' ? holds.since : undefined;
  if (holds.licence === 'none') {
    learnerSince = firstDay(editions, today, ({ learnerAge }) =>
      monthsAfter(bornOn, learnerAge),
    ).on;
    dates.push({ what: 'learner_test', on: learnerSince });
  }

  let restrictedSince = holds.licence === 'restricted' ? holds.since : undefined;
  if (learnerSince !== undefined) {
    const since = learnerSince;
    restrictedSince = firstDay(editions, later(today, since), (rules) =>
      later(
        monthsAfter(bornOn, rules.restrictedAge),
        held(since, bornOn, rules.learnerHeld, takesCourse),
      ),
    ).on;
    dates.push({ what: 'restricted_test', on: restrictedSince });
  }

  if (restrictedSince !== undefined) {
    const since = restrictedSince;
    const { on, rules } = firstDay(editions, later(today, since), ({ restrictedHeld }) =>
      held(since, bornOn, restrictedHeld, takesCourse),
    );
    dates.push({ what: rules.fullTest ? 'full_test' : 'full_licence', on });
  }
  return dates;
}

/** Asks each edition in turn when it would allow the step; the first answer that falls in its own time is the day. */
function firstDay(
  editions: readonly Edition[],
  notBefore: LocalDate,
  allowedOn: (rules: Rules) => LocalDate,
): { on: LocalDate; rules: Rules } {
  for (const { from, until, rules } of editions) {
    const on = later(allowedOn(rules), later(notBefore, from ?? notBefore));
    if (until === null || on <= until) return { on, rules };
  }
  throw new Error('The last edition of the guide must have no end.');
}

/** Held long enough as somebody under 25, or turned 25 and held long enough for that: whichever comes first. */
function held(
  since: LocalDate,
  bornOn: LocalDate,
  times: { under25: HoldingTime; from25: HoldingTime },
  takesCourse: boolean,
): LocalDate {
  const months = ({ plain, shortened }: HoldingTime) => (takesCourse ? shortened : plain);
  const birthday25 = monthsAfter(bornOn, age25);
  const young = monthsAfter(since, months(times.under25));
  if (young < birthday25) return young;
  return later(birthday25, monthsAfter(since, months(times.from25)));
}

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);
