import type { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { PayoutEvent, payoutPart, payoutSums } from './events.ts';

export type PayoutSums = Readonly<z.infer<typeof payoutSums>>;
export type PayoutPart = Readonly<z.infer<typeof payoutPart>>;

export type Payout = { readonly status: 'none' | 'paid' | 'failed' };

export const noPayout: Payout = { status: 'none' };

export const evolve = evolveBy<Payout, PayoutEvent>({
  PayoutPaid: () => ({ status: 'paid' }),
  PayoutFailed: () => ({ status: 'failed' }),
});

/** What a payout must come to by its parts. */
export const netOf = (sums: Omit<PayoutSums, 'netCents' | 'feeGstCents'>): number =>
  sums.grossCents -
  sums.feeCents -
  sums.refundCents -
  sums.disputeCents +
  sums.returnedCents +
  sums.elsewhereCents;

export const noun = defineNoun({
  noun: 'payout',
  label: 'Payout',
  initial: noPayout,
  evolve,
  bound: thing('one payout'),
  topics: ['payments'],
});
