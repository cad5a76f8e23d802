import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { BankLineEvent } from './events.ts';

type Matched = Extract<BankLineEvent, { type: 'BankLineMatched' }>['data'];

/** What a line is matched with at the moment. */
export type BankLine = { readonly match: Matched | null };

export const openLine: BankLine = { match: null };

export const evolve = evolveBy<BankLine, BankLineEvent>({
  BankLineMatched: (_, match) => ({ match }),
  BankLineUnmatched: () => openLine,
});

export const noun = defineNoun({
  noun: 'bankline',
  label: 'Bank line',
  initial: openLine,
  evolve,
  bound: thing('one line'),
  topics: ['bank'],
});
