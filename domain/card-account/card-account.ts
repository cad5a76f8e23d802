import type { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { accountReport, CardAccountEvent } from './events.ts';

export type AccountReport = Readonly<z.infer<typeof accountReport>>;

/** A school’s account at the card company, and those it had before. */
export type CardAccount = {
  /** The account that new payments go to; null before there is one, and after it was detached. */
  readonly current: ({ readonly cardAccount: string } & AccountReport) | null;
  /** Every account it ever had: what began on one is finished there, unless it was revoked. */
  readonly known: PersistentMap<string, 'attached' | 'detached' | 'revoked'>;
};

export const noCardAccount: CardAccount = { current: null, known: PersistentMap.of() };

/** Before the card company has said anything of an account. */
const unreported: AccountReport = {
  takesCharges: false,
  paysOut: false,
  isSubmitted: false,
  needs: [],
  needsBy: null,
  reason: null,
};

export const evolve = evolveBy<CardAccount, CardAccountEvent>({
  CardAccountOpened: ({ known }, { cardAccount }) => ({
    current: { cardAccount, ...unreported },
    known: known.with(cardAccount, 'attached'),
  }),
  CardAccountChanged: (state, { schoolId: _id, ...current }) =>
    state.current?.cardAccount === current.cardAccount ? { ...state, current } : state,
  CardAccountDetached: ({ current, known }, { cardAccount, isRevoked }) => ({
    current: current?.cardAccount === cardAccount ? null : current,
    known: known.with(cardAccount, isRevoked ? 'revoked' : 'detached'),
  }),
});

export const noun = defineNoun({
  noun: 'cardaccount',
  label: 'Card accounts',
  of: 'school',
  initial: noCardAccount,
  evolve,
  bound: kept(),
  topics: ['payments'],
});
