import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { KeptCardEvent } from './events.ts';

/** A payer’s word that a card may be kept and charged, and the card once there is one. */
export type Agreement = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly state: 'agreed' | 'kept' | 'released';
  readonly customerId: string;
  /** Null is the installation’s own account. */
  readonly cardAccount: string | null;
  readonly ceilingCents: Cents;
  readonly endsOn: LocalDate;
  readonly paymentMethodId: string | null;
  /** The last day that the card itself is good for; null before there is one. */
  readonly expiresOn: LocalDate | null;
  readonly isAnnounced: boolean;
};

/** A learner’s, by the card company’s names. */
export type KeptCards = PersistentMap<string, Agreement>;

export const noKeptCards: KeptCards = PersistentMap.of();

export const evolve = evolveBy<KeptCards, KeptCardEvent>({
  CardAgreed: (cards, { agreementId, schoolId, studentId, customerId, ceilingCents, ...rest }) =>
    cards.with(agreementId, {
      schoolId,
      studentId,
      state: 'agreed',
      customerId,
      cardAccount: rest.cardAccount ?? null,
      ceilingCents,
      endsOn: rest.endsOn,
      paymentMethodId: null,
      expiresOn: null,
      isAnnounced: false,
    }),
  CardKept: (cards, { agreementId, paymentMethodId, expMonth, expYear }) =>
    changed(cards, agreementId, {
      state: 'kept',
      paymentMethodId,
      expiresOn: lastDayOf(expMonth, expYear),
    }),
  CardReleased: (cards, { agreementId }) => changed(cards, agreementId, { state: 'released' }),
  CardEndAnnounced: (cards, { agreementId }) => changed(cards, agreementId, { isAnnounced: true }),
});

/** A card is good to the end of its month. */
export function lastDayOf(month: number, year: number): LocalDate {
  const [nextMonth, nextYear] = month === 12 ? [1, year + 1] : [month + 1, year];
  return addDays(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`, -1);
}

/** The day that an agreement ends, or its card before it. */
export const endOf = ({ endsOn, expiresOn }: Pick<Agreement, 'endsOn' | 'expiresOn'>): LocalDate =>
  expiresOn !== null && expiresOn < endsOn ? expiresOn : endsOn;

/** The card that is kept, with its name; null where none is. */
export function keptCardOf(cards: KeptCards): (Agreement & { agreementId: string }) | null {
  for (const [agreementId, agreement] of cards.entries())
    if (agreement.state === 'kept') return { ...agreement, agreementId };
  return null;
}

function changed(cards: KeptCards, agreementId: string, change: Partial<Agreement>): KeptCards {
  const before = cards.get(agreementId);
  return before ? cards.with(agreementId, { ...before, ...change }) : cards;
}

export const noun = defineNoun({
  noun: 'keptcard',
  label: 'Kept cards',
  of: 'student',
  initial: noKeptCards,
  evolve,
  bound: kept(),
  topics: ['payments', 'notifications'],
});
