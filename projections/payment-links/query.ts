import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { rowsOf } from '../engine/rows.ts';
import { ways } from '../payments/search.ts';

/** What a stranger with a payment link may see. */
export const payPageRow = z.object({
  schoolName: z.string(),
  studentFirstName: z.string(),
  description: z.string(),
  amountCents: z.number().int(),
  /** What has come in of it, and what is still to be paid. */
  receivedCents: z.number().int(),
  owedCents: z.number().int(),
  /** `open` can be paid; the others say why not. */
  status: z.enum(['open', 'paid', 'cancelled', 'expired', 'closed']),
  dueDate: z.string().nullable(),
  /** What to write into a bank transfer instead. */
  reference: z.string(),
  /** The account to transfer it to; null where the school says none. */
  bankAccount: z.string().nullable(),
  paidDate: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** The ways in which its parts came. */
  ways: z.array(z.enum(paymentMethods)),
  expiresAt: z.string(),
  /** When somebody last said that they had transferred it. */
  promisedOn: z.string().nullable(),
});
export type PayPageRow = z.infer<typeof payPageRow>;

/** The payment behind a link, as its page shows it; whether the link itself has run out is for the caller to add. */
export async function getPayPage(
  sql: Sql,
  paymentId: number,
): Promise<Omit<PayPageRow, 'expiresAt'> | null> {
  const [row] = await rowsOf(sql, payPageRow.omit({ expiresAt: true }))`
    select school.name as school_name, student.first_name as student_first_name, payment.description,
      amount_cents, settled_cents - refunded_cents as received_cents,
      case when state = 'pending' then greatest(0, amount_cents - settled_cents + refunded_cents) else 0 end as owed_cents,
      due_on as due_date, reference, bank_account, settled_on as paid_date, method as payment_method, ${ways(sql)} as ways, promised_on,
      case when state = 'settled' then 'paid' when state in ('cancelled', 'written_off') then 'cancelled' when school.is_archived then 'closed' else 'open' end as status
    from payment
    join school on school.id = payment.school_id
    join student on student.id = payment.student_id
    left join invoice_settings on invoice_settings.school_id = payment.school_id
    where payment.id = ${paymentId}
  `;
  return row ?? null;
}
