import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { CardChargeEvent } from './events.ts';
import type { StopWhy } from './reasons.ts';

type Planned = Extract<CardChargeEvent, { type: 'CardChargePlanned' }>['data'];

/** A planned charge to a kept card. `announced`: the payer has the letter, and the first try is at `chargeAt`. */
export type PlannedCharge = Omit<Planned, 'payerId'> & {
  readonly payerId: number | null;
  readonly status: 'planned' | 'announced' | 'made' | 'failed' | 'stopped';
  /** Declined tries. */
  readonly tries: number;
  readonly lastCode: string | null;
  readonly firstFailedAt: Instant | null;
  readonly stopWhy: StopWhy | null;
};
export type CardCharge = { readonly status: 'none' } | PlannedCharge;

export const noCardCharge: CardCharge = { status: 'none' };

export const evolve = evolveBy<CardCharge, CardChargeEvent>({
  CardChargePlanned: (_, { payerId = null, ...planned }) => ({
    ...planned,
    payerId,
    status: 'planned',
    tries: 0,
    lastCode: null,
    firstFailedAt: null,
    stopWhy: null,
  }),
  CardChargeAnnounced: (charge) => changed(charge, { status: 'announced' }),
  CardChargeMade: (charge) => changed(charge, { status: 'made' }),
  CardChargeFailed: (charge, { attempt, code, failedAt, retryAt }) =>
    changed(charge, {
      tries: attempt,
      lastCode: code,
      ...(attempt === 1 ? { firstFailedAt: failedAt } : {}),
      ...(retryAt === null ? { status: 'failed' } : { chargeAt: retryAt }),
    }),
  CardChargeStopped: (charge, { why }) => changed(charge, { status: 'stopped', stopWhy: why }),
});

const changed = (charge: CardCharge, change: Partial<PlannedCharge>): CardCharge =>
  charge.status === 'none' ? charge : { ...charge, ...change };

export const noun = defineNoun({
  noun: 'cardcharge',
  label: 'Card charge',
  initial: noCardCharge,
  evolve,
  bound: thing('one debt'),
  topics: ['payments', 'notifications'],
});
