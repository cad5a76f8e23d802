import { methodInSentence } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { BookMovement } from '#projections/book-files/payments.ts';
import { type Cell, money, number, typed } from './cells.ts';
import type { Tax } from './payments-file.ts';

const heads = [
  'Date',
  'Entry',
  'Payment ID',
  'Reference',
  'Invoice',
  'Student',
  'Narration',
  'Account',
  'Debit (NZ$)',
  'Credit (NZ$)',
];

/** Each movement of money as a balanced entry: where it came to, what was sold, and the GST in it. What went back stands on the other side. */
export function journalLines(
  movements: readonly BookMovement[],
  tax: Tax,
): readonly (readonly Cell[])[] {
  return [heads, ...movements.flatMap((movement) => entryOf(movement, tax))];
}

function entryOf(movement: BookMovement, tax: Tax): readonly (readonly Cell[])[] {
  const { day, position, cents, method } = movement;
  const gst = chargesGst(tax, movement.suppliedOn) ? gstWithin(cents) : 0;
  const about = [
    day,
    number(position),
    movement.paymentId === null ? '' : number(movement.paymentId),
    movement.reference,
    typed(movement.invoiceNumber),
    typed(movement.student),
    typed(movement.description),
  ];
  const to = `Received: ${method === null ? 'not said how' : methodInSentence(method)}`;
  const sides = [
    { account: to, debit: cents },
    { account: 'Sales', debit: gst - cents },
    { account: 'GST on sales', debit: -gst },
  ];
  return sides
    .filter(({ debit }) => debit !== 0)
    .map(({ account, debit }) => [
      ...about,
      account,
      debit > 0 ? money(debit) : '',
      debit < 0 ? money(-debit) : '',
    ]);
}
