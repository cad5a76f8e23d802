import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { KeptCardEvent } from './events.ts';

/** The payments a card may be charged for: a learner’s own, or everything a payer is asked for (then the learner is one they pay for). */
export type CardHolder = { readonly studentId: StudentId; readonly payerId: number | null };

/** The rest of the name of the stream with a holder’s cards. */
export const cardsOf = ({ studentId, payerId }: CardHolder): number | `payer-${number}` =>
  payerId === null ? studentId : `payer-${payerId}`;

/** A payer’s word that a card may be kept and charged, and the card once there is one. */
export type Agreement = CardHolder & {
  readonly schoolId: SchoolId;
  readonly state: 'agreed' | 'kept' | 'released';
  readonly customerId: string;
  /** Null is the installation’s own account. */
  readonly cardAccount: string | null;
  /** Of the words that were agreed to. */
  readonly version: number;
  readonly ceilingCents: Cents;
  readonly endsOn: LocalDate;
  readonly paymentMethodId: string | null;
  /** When the card itself runs out; null before there is one. */
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly isAnnounced: boolean;
};

/** A holder’s, by the card company’s names. */
export type KeptCards = PersistentMap<string, Agreement>;

export const noKeptCards: KeptCards = PersistentMap.of();

export const evolve = evolveBy<KeptCards, KeptCardEvent>({
  CardAgreed: (
    cards,
    { agreementId, schoolId, studentId, customerId, version, ceilingCents, ...rest },
  ) =>
    cards.with(agreementId, {
      schoolId,
      studentId,
      payerId: rest.payerId ?? null,
      state: 'agreed',
      customerId,
      cardAccount: rest.cardAccount ?? null,
      version,
      ceilingCents,
      endsOn: rest.endsOn,
      paymentMethodId: null,
      expMonth: null,
      expYear: null,
      isAnnounced: false,
    }),
  CardKept: (cards, { agreementId, paymentMethodId, expMonth, expYear }) =>
    changed(cards, agreementId, { state: 'kept', paymentMethodId, expMonth, expYear }),
  CardReleased: (cards, { agreementId }) => changed(cards, agreementId, { state: 'released' }),
  CardEndAnnounced: (cards, { agreementId }) => changed(cards, agreementId, { isAnnounced: true }),
});

/** The day that an agreement ends, or its card before it: a card is good to the end of its month. */
export function endOf({ endsOn, expMonth, expYear }: Ending): LocalDate {
  if (expMonth === null || expYear === null) return endsOn;
  const [month, year] = expMonth === 12 ? [1, expYear + 1] : [expMonth + 1, expYear];
  const expiresOn = addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1);
  return expiresOn < endsOn ? expiresOn : endsOn;
}
type Ending = Pick<Agreement, 'endsOn' | 'expMonth' | 'expYear'>;

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
  label: 'Saved cards',
  of: 'student',
  initial: noKeptCards,
  evolve,
  bound: kept(),
  topics: ['payments', 'notifications'],
});
