import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { CarForm } from './commands.ts';
import type { CarEvent } from './events.ts';

/** A school's cars by their number, without those that were retired. */
export type Cars = { readonly driven: PersistentMap<number, CarForm>; readonly count: number };

export const noCars: Cars = { driven: PersistentMap.of(), count: 0 };

export const evolve = evolveBy<Cars, CarEvent>({
  CarAdded: ({ driven, count }, { schoolId: _, number, insuredUntil = null, ...car }) => ({
    driven: driven.with(number, { ...car, insuredUntil }),
    count: count + 1,
  }),
  CarChanged: (cars, { schoolId: _, number, insuredUntil = null, ...car }) => ({
    ...cars,
    driven: cars.driven.with(number, { ...car, insuredUntil }),
  }),
  CarRetired: (cars, { number }) => ({ ...cars, driven: cars.driven.without(number) }),
});

export const noun = defineNoun({
  noun: 'car',
  label: 'Cars',
  of: 'school',
  initial: noCars,
  evolve,
  bound: kept('school'),
  topics: ['cars', 'metrics', 'school'],
});
