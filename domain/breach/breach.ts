import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { BreachEvent } from './events.ts';

/** A school's register of privacy breaches: when each became known, by its number. */
export type Breaches = { readonly known: PersistentMap<number, Instant>; readonly count: number };

export const noBreaches: Breaches = { known: PersistentMap.of(), count: 0 };

export const evolve = evolveBy<Breaches, BreachEvent>({
  BreachRecorded: ({ known, count }, { number, knownAt }) => ({
    known: known.with(number, knownAt),
    count: count + 1,
  }),
  BreachTold: (breaches) => breaches,
});

export const noun = defineNoun({
  noun: 'breach',
  label: 'Breach register',
  of: 'school',
  initial: noBreaches,
  evolve,
  bound: kept(),
  topics: ['privacy'],
});
