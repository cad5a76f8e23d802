import { invalidField } from '../kernel/invalid-field.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const pastNeedsAYes = (from: LocalDate) =>
  invalidField(
    'includePast',
    'past_needs_a_yes',
    `Confirm that you want to bill lessons since ${formatDate(from)}, or bill from today.`,
  );

export const lessonBilledAlready = () =>
  new Rejection(
    'conflict',
    'lesson_billed_already',
    'This lesson is on a bill already. Cancel its payment before you ask again.',
  );

export const payersNotWhole = () =>
  invalidField('payers', 'payers_not_whole', 'Shares must add up to 100 percent.');

export const payerTwice = () =>
  invalidField('payers', 'payer_twice', 'Choose two different people to share the bill.');

export const payerStays = (owesCents: Cents) =>
  new Rejection(
    'conflict',
    'payer_stays',
    owesCents > 0
      ? `This payer still owes ${formatMoney(owesCents)}. Settle their bills before you remove them.`
      : 'This payer still pays for a student. Change who pays before you remove them.',
  );
