import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import type { Say } from '../kernel/naming.ts';
import { nobody } from '../kernel/notice.ts';
import type { BankLineEvent, BankPart } from './events.ts';

export const bankLineWords: Words<BankLineEvent> = {
  BankLineMatched: {
    says: ({ lineId, parts, by, isRefund, overCents }, say) =>
      [
        `matched ${say.the('bankLine', lineId)} with ${isRefund ? 'the refund of ' : ''}${told(parts, say)}`,
        by === 'reference' && 'by its reference',
        overCents > 0 && `${formatMoney(overCents)} over`,
      ]
        .filter(Boolean)
        .join(', '),
    notifies: nobody,
  },
  BankLineUnmatched: {
    says: ({ lineId, parts }, say) =>
      `undid the match of ${say.the('bankLine', lineId)} with ${told(parts, say)}`,
    notifies: nobody,
  },
  BankLineAssigned: {
    says: ({ why, ...data }, say) =>
      `sorted ${say.the('bankLine', data.lineId)} as ${purposeWords(data, say)}${why === null ? '' : `: “${why}”`}`,
    notifies: nobody,
  },
  BankLineReleased: {
    says: (data, say) =>
      `undid that ${say.the('bankLine', data.lineId)} is ${purposeWords(data, say)}`,
    notifies: nobody,
  },
};

function purposeWords(
  {
    purpose,
    payoutId,
    expenseId,
  }: Pick<
    Extract<BankLineEvent, { type: 'BankLineReleased' }>['data'],
    'purpose' | 'payoutId' | 'expenseId'
  >,
  say: Say,
): string {
  if (purpose === 'payout') return `the Stripe payout ${payoutId}`;
  if (purpose === 'expense') return say.the('expense', expenseId ?? 0);
  return purpose === 'transfer' ? 'a transfer between own accounts' : 'not the school’s';
}

const told = (parts: readonly BankPart[], say: Say): string =>
  parts
    .map(
      ({ paymentId, amountCents, overCents = 0 }) =>
        `${say.the('payment', paymentId)} (${formatMoney(amountCents)}${overCents > 0 ? `, ${formatMoney(overCents)} of it kept as a balance` : ''})`,
    )
    .join(' and ');
