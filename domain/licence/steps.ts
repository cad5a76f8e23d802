import { type EarliestDate, earliestDates, type Learner } from '../guide/earliest-dates.ts';
import { type GuideEdition, sourceOf } from '../guide/edition.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { LicenceCard } from './card.ts';
import type { Licence } from './licence.ts';

/** A step that lies ahead: the first day it can be taken, and each rule that says so with where it is from. */
export type LicenceStep = {
  readonly what: EarliestDate['what'];
  readonly earliest: LocalDate;
  readonly because: readonly { readonly rule: string; readonly source: string }[];
  /** Whether demerit points put it off: that is for the learner and the instructor to know. */
  readonly isByDemerits: boolean;
};

/** As much of a licence as the steps ask for. */
export type KnownLicence = Pick<Licence, 'courses' | 'demerits'> & {
  readonly card: Pick<LicenceCard, 'stage' | 'stageSince'> | null;
};

/**
 * When somebody can take each remaining step, from their own dates by the rules in force on the day itself; null where the date of birth or the licence
 * is not known. Days are Auckland's.
 * @param practisedMinutes of recorded practice that count
 */
export function licenceSteps(
  { card, courses, demerits }: KnownLicence,
  bornOn: LocalDate | null,
  today: LocalDate,
  editions: readonly GuideEdition[],
  practisedMinutes = 0,
): LicenceStep[] | null {
  if (!card || bornOn === null) return null;
  const holds = held(card);
  if (holds === 'full') return [];
  if (holds === null) return null;
  const learner: Learner = {
    bornOn,
    holds,
    takesCourse: {
      learner: courses.learner !== undefined,
      restricted: courses.restricted !== undefined,
    },
    demeritsOn: demerits,
    practisedMinutes,
  };
  const without = earliestDates({ ...learner, demeritsOn: [] }, editions, today);
  return earliestDates(learner, editions, today).map(({ what, on, because, edition }, nth) => ({
    what,
    earliest: on,
    isByDemerits: on !== without[nth]?.on,
    because: because.map((rule) => ({
      rule,
      source: sourceOf(edition),
    })),
  }));
}

function held({
  stage,
  stageSince,
}: NonNullable<KnownLicence['card']>): Learner['holds'] | 'full' | null {
  if (stage === 'full') return 'full';
  if (stage === 'none') return { licence: 'none' };
  return stageSince === null ? null : { licence: stage, since: stageSince };
}

/** A step whose first day is another one; null where there is no such step. */
export type MovedStep = {
  readonly what: EarliestDate['what'];
  readonly was: LocalDate | null;
  readonly is: LocalDate | null;
  /** That day is for the learner and the instructor to know. */
  readonly isByDemerits: boolean;
  /** What the new day rests on; null where there is none. */
  readonly source: string | null;
};

/** The steps whose day is another one by other rules. */
export function movedSteps(
  before: readonly LicenceStep[],
  after: readonly LicenceStep[],
): MovedStep[] {
  const whats = new Set([...before, ...after].map(({ what }) => what));
  return [...whats].flatMap((what) => {
    const [old, now] = [before, after].map((steps) => steps.find((step) => step.what === what));
    if (old?.earliest === now?.earliest) return [];
    const isByDemerits = [old, now].some((step) => step?.isByDemerits);
    const source = now?.because[0]?.source ?? null;
    return [{ what, was: old?.earliest ?? null, is: now?.earliest ?? null, isByDemerits, source }];
  });
}

/** Several moves, the oldest first, as one: a step that came back to its day did not move. */
export function movedInAll(moves: readonly (readonly MovedStep[])[]): MovedStep[] {
  const inAll = new Map<MovedStep['what'], MovedStep>();
  for (const step of moves.flat()) {
    const { was, isByDemerits } = inAll.get(step.what) ?? step;
    inAll.set(step.what, { ...step, was, isByDemerits: isByDemerits || step.isByDemerits });
  }
  return [...inAll.values()].filter(({ was, is }) => was !== is);
}
