import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { rowsOf } from '../engine/rows.ts';
import { invoicedPayment } from '../invoices/tables.ts';
import { chargeAt } from '../payments/charge-at.ts';
import { comesTo, owed, ways } from '../payments/search.ts';

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
  /** When a saved card is charged for it, as its payer was told. */
  chargeAt: z.string().nullable(),
  /** Of an invoice, what is on it; empty for a single payment. */
  lines: z.array(z.object({ description: z.string(), amountCents: z.number().int() })),
});
export type PayPageRow = z.infer<typeof payPageRow>;

/** The payment behind a link, as its page shows it; whether the link itself has run out is for the caller to add. */
export async function getPayPage(
  sql: Sql,
  paymentId: number,
): Promise<Omit<PayPageRow, 'expiresAt'> | null> {
  const [row] = await rowsOf(sql, payPageRow.omit({ expiresAt: true }))`
    select school.name as school_name, student.first_name as student_first_name, payment.description,
      amount_cents, settled_cents - refunded_cents - balance_cents as received_cents,
      case when state = 'pending' then greatest(0, amount_cents - settled_cents + refunded_cents) else 0 end as owed_cents,
      due_on as due_date, reference, bank_account, settled_on as paid_date, method as payment_method, ${ways(sql)} as ways, promised_on, ${chargeAt(sql)} as charge_at, '[]'::jsonb as lines,
      case when state = 'settled' then 'paid' when state in ('cancelled', 'written_off') then 'cancelled' when school.is_archived then 'closed' else 'open' end as status
    from payment
    join school on school.id = payment.school_id
    join student on student.id = payment.student_id
    left join invoice_settings on invoice_settings.school_id = payment.school_id
    where payment.id = ${paymentId}
  `;
  return row ?? null;
}

/** All that is on an invoice, as the page of its link shows it. */
export async function getInvoicePayPage(
  sql: Sql,
  schoolId: SchoolId,
  number: number,
): Promise<Omit<PayPageRow, 'expiresAt'> | null> {
  const [row] = await rowsOf(sql, payPageRow.omit({ expiresAt: true }))`
    select school.name as school_name, student.first_name as student_first_name, 'Invoice ' || written.number as description,
      coalesce(sum(${comesTo(sql)}), 0)::bigint as amount_cents, sum(settled_cents - refunded_cents - balance_cents)::bigint as received_cents,
      sum(${owed(sql)})::bigint as owed_cents, invoice.due_on as due_date, written.number as reference, bank_account,
      max(settled_on) as paid_date, null as payment_method,
      array(
        select distinct method from money_movement join invoiced_payment part on part.payment_id = money_movement.payment_id
        where part.school_id = invoice.school_id and part.number = invoice.number and not is_refund and method is not null
      ) as ways,
      case when bool_and(promised_on is not null) filter (where ${owed(sql)} > 0) then min(promised_on) filter (where ${owed(sql)} > 0) end as promised_on,
      min(${chargeAt(sql)}) as charge_at,
      jsonb_agg(jsonb_build_object('description', payment.description, 'amountCents', ${comesTo(sql)}) order by payment.id) as lines,
      case
        when sum(${owed(sql)}) > 0 then case when school.is_archived then 'closed' else 'open' end
        when bool_or(state = 'settled') then 'paid' else 'cancelled' end as status
    from invoice
    cross join lateral (select 'INV-' || lpad(invoice.number::text, greatest(5, length(invoice.number::text)), '0') as number) written
    join invoiced_payment on invoiced_payment.school_id = invoice.school_id and invoiced_payment.number = invoice.number
    join payment on payment.id = invoiced_payment.payment_id
    join school on school.id = invoice.school_id
    join student on student.id = invoice.student_id
    left join invoice_settings on invoice_settings.school_id = invoice.school_id
    where invoice.school_id = ${schoolId} and invoice.number = ${number}
    group by invoice.school_id, invoice.number, invoice.due_on, written.number, school.name, school.is_archived, student.first_name, bank_account
  `;
  return row ?? null;
}

/** The payments that are on an invoice, by their numbers. */
export async function listPaymentsOfInvoice(
  sql: Sql,
  schoolId: SchoolId,
  number: number,
): Promise<number[]> {
  const rows = await rowsOf(sql, invoicedPayment.row.pick({ paymentId: true }))`
    select payment_id from invoiced_payment where school_id = ${schoolId} and number = ${number} order by payment_id
  `;
  return rows.map(({ paymentId }) => paymentId);
}
