import { z } from 'zod';
import { paymentDates, paymentFilters } from '../catalogue/payments.ts';
import { oneOf } from '../kernel/fields.ts';
import { idOf, wholeNumber } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import { enteredDate } from '../kernel/schemas.ts';

const day = (label: string) => enteredDate(`${label} must be a date`).optional();

const found = z.object({
  /** Words of a student's name, a bank reference, an invoice number or a description. */
  search: z
    .preprocess(
      // A comma in an address is read as a list.
      (typed) => (Array.isArray(typed) ? typed.join(' ') : typed),
      z
        .string({ error: 'Search must be text' })
        .overwrite(singleLine)
        .trim()
        .max(100, 'Search can be at most 100 characters'),
    )
    .optional(),
  status: oneOf('Status', paymentFilters).optional(),
  studentId: idOf('Student').brand<'student'>().optional(),
  dates: oneOf('Dates', paymentDates).optional(),
  from: day('From'),
  to: day('To'),
});

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const outOfOrder = { error: 'From cannot be after To', path: ['from'] };

/** Which payments: GET /api/payments/summary. */
export const paymentSearch = found.refine(inOrder, outOfOrder);
export type PaymentSearch = z.output<typeof paymentSearch>;

const sizes = 'Limit must be a whole number from 1 to 100';

/** GET /api/payments: which payments, and which page of them; all of them without `limit`. */
export const paymentPage = found
  .extend({
    limit: wholeNumber(1, 100, sizes).optional(),
    /** The last payment of the page before. */
    after: idOf('After').optional(),
    /** Payments left out between that page and this one. */
    skip: wholeNumber(0, 1_000, 'Skip must be a whole number from 0 to 1000').optional(),
  })
  .refine(inOrder, outOfOrder);
export type PaymentPage = z.output<typeof paymentPage>;
