import { expect, test } from 'bun:test';
import { bankLine } from '#domain/bank-line/decide.ts';
import type { BankLineEvent } from '#domain/bank-line/events.ts';
import type { AccountReport } from '#domain/card-account/card-account.ts';
import { cardAccountWords } from '#domain/card-account/words.ts';
import { expense } from '#domain/expense/decide.ts';
import type { ExpenseEvent } from '#domain/expense/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { Metadata } from '#domain/kernel/recorded-event.ts';
import type { NotePayout } from '#domain/payout/commands.ts';
import { payout } from '#domain/payout/decide.ts';
import type { PayoutEvent } from '#domain/payout/events.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:00:00.000Z';
const schoolId = ids.schoolId.parse(1);
const which = { schoolId, payoutId: 'po_1' };
const paid = {
  ...which,
  cardAccount: 'acct_1',
  arrivesOn: '2026-11-20',
  grossCents: 100_00,
  feeCents: 2_95,
  feeGstCents: 0,
  refundCents: 20_00,
  disputeCents: 0,
  returnedCents: 5_00,
  elsewhereCents: -1_00,
  netCents: 81_05,
  parts: [
    { transaction: 'txn_1', kind: 'charge', paymentId: 4, amountCents: 100_00, feeCents: 2_95 },
    { transaction: 'txn_2', kind: 'refund', paymentId: 4, amountCents: 20_00, feeCents: 0 },
  ],
  feeExpenseId: 7,
} as const;
const note = (
  failed: NotePayout['failed'],
  change: { netCents?: number; grossCents?: number } = {},
): NotePayout => ({
  type: 'NotePayout',
  now,
  ...paid,
  parts: [...paid.parts],
  ...change,
  failed,
});
const fact: PayoutEvent = { type: 'PayoutPaid', data: { ...paid, parts: [...paid.parts] } };
const failure: PayoutEvent = { type: 'PayoutFailed', data: { ...which, reason: 'account_closed' } };

test('a payout counts once, to the cent or not at all', () => {
  given(payout).when(note(null)).emits(fact);
  given(payout, fact).when(note(null)).emitsNothing();
  for (const change of [{ netCents: 81_06 }, { grossCents: 100_01, netCents: 81_06 }])
    given(payout).when(note(null, change)).rejects('payout_does_not_add_up');
});

test('one that failed was paid first, and fails once', () => {
  const reason = 'account_closed';
  given(payout).when(note({ reason })).emits(fact, failure);
  given(payout, fact).when(note({ reason })).emits(failure);
  given(payout, fact, failure).when(note({ reason })).emitsNothing();
  // A word of before that comes late.
  given(payout, fact, failure).when(note(null)).emitsNothing();
});

test('the fees of a payout are an expense that nobody changes', () => {
  const words = {
    spentOn: '2026-11-20',
    supplier: 'Stripe',
    amountCents: 2_95,
    hasGst: false,
    gstNumber: null,
    category: 'card_fees',
    sharePercent: 100,
    note: null,
  } as const;
  const data = { expenseId: 7, schoolId, ...words, hasPhoto: false, payoutId: 'po_1' };
  const recorded: ExpenseEvent = { type: 'ExpenseRecorded', data };
  given(expense)
    .when({ type: 'RecordExpense', now, ...data })
    .emits(recorded);
  const fees = given(expense, recorded);
  fees.when({ type: 'RecordExpense', now, ...data }).emitsNothing();
  fees.when({ type: 'VoidExpense', now, expenseId: 7, schoolId }).rejects('expense_of_payout');
  fees
    .when({
      type: 'CorrectExpense',
      now,
      expenseId: 7,
      schoolId,
      ...words,
      amountCents: 1,
      hasPhoto: undefined,
    })
    .rejects('expense_of_payout');
});

test('a line of the bank is one thing at a time, the same again is nothing new', () => {
  const matchId = '6a1d9b3e-3a5c-4f64-9f8b-0d6f4b1f7a11';
  const what = {
    schoolId,
    lineId: '12-3',
    matchId,
    purpose: 'payout',
    payoutId: 'po_1',
    expenseId: null,
    isMade: false,
  } as const;
  const assigned: BankLineEvent = { type: 'BankLineAssigned', data: { ...what, why: null } };
  const assign = { type: 'AssignBankLine', now, ...what, why: null } as const;
  given(bankLine).when(assign).emits(assigned);
  const line = given(bankLine, assigned);
  line.when(assign).emitsNothing();
  line.when({ ...assign, payoutId: 'po_2' }).rejects('line_matched');
  line.when({ ...assign, purpose: 'transfer', payoutId: null }).rejects('line_matched');
  const undo = { type: 'UnmatchBankLine', now, schoolId } as const;
  const released: BankLineEvent = { type: 'BankLineReleased', data: what };
  line.when(undo).emits(released);
  line.when({ ...undo, matchId: 'another' }).emitsNothing();
  given(bankLine, assigned, released).when(undo).emitsNothing();
});

test('the bell rings for a deadline and for a restriction, not while Stripe checks', () => {
  const fine: AccountReport = {
    takesCharges: true,
    paysOut: true,
    isSubmitted: true,
    needs: [],
    needsBy: null,
    reason: null,
  };
  const bells = (change: Partial<AccountReport>) =>
    cardAccountWords.CardAccountChanged.notifies(
      { schoolId, cardAccount: 'acct_1', ...fine, ...change },
      {} as Metadata,
    ).map(({ kind }) => kind);
  expect(bells({})).toEqual([]);
  expect(bells({ needsBy: '2027-01-15T00:00:00.000Z' })).toEqual(['card_account_needs']);
  expect(bells({ takesCharges: false, reason: 'requirements.past_due' })).toEqual([
    'card_account_restricted',
  ]);
  expect(bells({ paysOut: false })).toEqual(['card_account_restricted']);
  expect(bells({ takesCharges: false, reason: 'requirements.pending_verification' })).toEqual([]);
  expect(bells({ takesCharges: false, paysOut: false, isSubmitted: false })).toEqual([]);
});
