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

/** What the bell says of kept cards. */
export const cardWordings = {
  kept_card_ends: {
    type: 'payment',
    priority: 'medium',
    title: 'Your kept card ends soon',
    message: () => 'Keep one again under Payments, or let it end',
  },
  kept_card_ended: {
    type: 'payment',
    priority: 'medium',
    title: 'Your card is no longer kept',
    message: () => 'Nothing more is charged to it',
  },
  card_charge_failed: {
    type: 'payment',
    priority: 'high',
    title: 'A kept card was declined',
    message: (facts: Facts) =>
      facts.reader.startsWith('student-')
        ? `${sumOf(facts)} is still to pay: see Payments`
        : `${sumOf(facts)} of ${whose(facts)} is still owed; we mailed a payment link`,
  },
  card_charge_stopped: {
    type: 'payment',
    priority: 'medium',
    title: 'A kept card was not charged',
    message: (facts: Facts) => `${whose(facts)}’s payment is still owed: its history says why`,
  },
} as const;
