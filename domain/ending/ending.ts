import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { HeldPaper } from './commands.ts';
import type { EndingEvent } from './events.ts';

/** The latest warning of each paper and reader. */
export type Endings = PersistentMap<string, { endsOn: LocalDate | null; daysBefore: number }>;

const noEndings: Endings = PersistentMap.of();

export const keyOf = ({ reader, paper, about }: Omit<HeldPaper, 'endsOn'>): string =>
  `${reader} ${paper} ${about}`;

export const evolve = evolveBy<Endings, EndingEvent>({
  EndingAnnounced: (endings, { endsOn, daysBefore, ...paper }) =>
    endings.with(keyOf(paper), { endsOn, daysBefore }),
});

export const noun = defineNoun({
  noun: 'ending',
  label: 'Warnings of papers',
  of: 'school',
  initial: noEndings,
  evolve,
  // Days of several people's licences stand in it.
  bound: { ...kept(), inMemoryAlone: true },
  topics: ['notifications'],
});
