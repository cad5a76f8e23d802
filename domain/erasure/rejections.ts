import { type Cents, formatMoney } from '../kernel/money.ts';
import { Rejection } from '../kernel/rejection.ts';

export const moneyOwed = (owed: Cents) =>
  new Rejection(
    'conflict',
    'money_owed',
    `${formatMoney(owed)} is still owed. Settle or cancel it first: without a name nobody could be asked for it.`,
  );

export const lessonsAhead = (count: number) =>
  new Rejection(
    'conflict',
    'lessons_ahead',
    `${count === 1 ? 'A lesson is' : `${count} lessons are`} still ahead. Cancel ${count === 1 ? 'it' : 'them'} first: nobody would know who is coming.`,
  );

export const testsAhead = (count: number) =>
  new Rejection(
    'conflict',
    'tests_ahead',
    `${count === 1 ? 'A driving test is' : `${count} driving tests are`} still booked. Cancel ${count === 1 ? 'it' : 'them'} first: nobody would know who sits ${count === 1 ? 'it' : 'them'}.`,
  );

export const nameDiffers = (name: string) =>
  new Rejection('invalid', 'name_differs', `Type ${name} to confirm.`, {
    fields: { name: `Type ${name} to confirm.` },
  });

export const personErased = () =>
  new Rejection(
    'gone',
    'person_erased',
    'This person was erased. Nothing personal can be recorded about them any more.',
  );
