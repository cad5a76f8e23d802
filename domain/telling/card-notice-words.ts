import { type Cents, formatMoney } from '../kernel/money.ts';
import type { Reader } from '../kernel/notice.ts';

type Facts = {
  readonly reader: Reader;
  readonly studentName: string | null;
  readonly amountCents: Cents | null;
};

const sumOf = ({ amountCents }: Facts) =>
  amountCents === null ? 'A payment' : formatMoney(amountCents);
const whose = ({ studentName }: Facts) => studentName ?? 'A student';

/** Notifications about kept cards. */
export const cardWordings = {
  kept_card_ends: {
    type: 'payment',
    priority: 'medium',
    title: 'Your saved card ends soon',
    message: () => 'Save it again under Payments, or let it end',
  },
  kept_card_ended: {
    type: 'payment',
    priority: 'medium',
    title: 'Your card is no longer saved',
    message: () => 'Your school can’t charge it any more',
  },
  card_charge_failed: {
    type: 'payment',
    priority: 'high',
    title: 'Saved card declined',
    message: (facts: Facts) =>
      facts.reader.startsWith('student-')
        ? `${sumOf(facts)} is still to pay: see Payments`
        : `${whose(facts)}: ${sumOf(facts)} still owed, and a payment link goes to them by email`,
  },
  card_charge_stopped: {
    type: 'payment',
    priority: 'medium',
    title: 'Saved card not charged',
    message: (facts: Facts) => `${whose(facts)}’s payment is still owed: its history says why`,
  },
} as const;
