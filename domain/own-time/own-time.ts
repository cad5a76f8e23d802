import { evolveBy } from '../kernel/decider.ts';
import type { AccountId, SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { OwnTimeEvent } from './events.ts';
import type { OwnTimeSpan } from './span.ts';

/** One wording of an instructor's own time. A change is a new edition, which is held day by day before the old one is let go. */
export type OwnTimeEdition = OwnTimeSpan & { readonly edition: number };

export type OwnTime =
  | { readonly status: 'none' | 'removed' }
  | {
      readonly status: 'open';
      readonly ownTimeId: number;
      readonly schoolId: SchoolId;
      readonly instructorId: AccountId;
      /** Null until every day of the first edition holds it. */
      readonly kept: OwnTimeEdition | null;
      /** What days are being asked for. */
      readonly asked: OwnTimeEdition | null;
      readonly lastEdition: number;
    };

export const noOwnTime: OwnTime = { status: 'none' };

export const evolve = evolveBy<OwnTime, OwnTimeEvent>({
  OwnTimeBegun: (
    state,
    { ownTimeId, schoolId, instructorId, edition, startsAt, endsAt, everyWeeks, until },
  ) => ({
    status: 'open',
    ownTimeId,
    schoolId,
    instructorId,
    kept: state.status === 'open' ? state.kept : null,
    asked: { edition, startsAt, endsAt, everyWeeks, until },
    lastEdition: edition,
  }),
  OwnTimeKept: (state) =>
    state.status === 'open' ? { ...state, kept: state.asked, asked: null } : state,
  OwnTimeGivenUp: (state) => {
    if (state.status !== 'open') return state;
    return state.kept ? { ...state, asked: null } : { status: 'removed' };
  },
  OwnTimeRemoved: () => ({ status: 'removed' }),
});

export const noun = defineNoun({
  noun: 'owntime',
  label: 'Own time',
  initial: noOwnTime,
  evolve,
  bound: thing('one entry of own time'),
  topics: ['lessons'],
});
