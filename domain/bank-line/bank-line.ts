import { evolveBy } from '../kernel/decider.ts';
import type { BankLineEvent } from './events.ts';

type Matched = Extract<BankLineEvent, { type: 'BankLineMatched' }>['data'];

/** What a line is matched with at the moment. */
export type BankLine = { readonly match: Matched | null };

export const openLine: BankLine = { match: null };

export const evolve = evolveBy<BankLine, BankLineEvent>({
  BankLineMatched: (_, match) => ({ match }),
  BankLineUnmatched: () => openLine,
});
