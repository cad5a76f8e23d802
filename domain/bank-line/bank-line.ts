import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { BankLineEvent } from './events.ts';

type Matched = Extract<BankLineEvent, { type: 'BankLineMatched' }>['data'];

type Assigned = Omit<Extract<BankLineEvent, { type: 'BankLineAssigned' }>['data'], 'why'>;

/** The payments that a line is matched with at the moment, or what else it is. */
export type BankLine = { readonly match: Matched | null; readonly assigned: Assigned | null };

export const openLine: BankLine = { match: null, assigned: null };

export const evolve = evolveBy<BankLine, BankLineEvent>({
  BankLineMatched: (_, match) => ({ match, assigned: null }),
  BankLineUnmatched: () => openLine,
  BankLineAssigned: (_, { why: _why, ...assigned }) => ({ match: null, assigned }),
  BankLineReleased: () => openLine,
});

export const noun = defineNoun({
  noun: 'bankline',
  label: 'Bank line',
  initial: openLine,
  evolve,
  bound: thing('one line'),
  topics: ['bank'],
});
