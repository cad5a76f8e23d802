import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';

import { type AccountFact, type AccountMovement } from '#domain/payment/account-lines.ts';
import { rowsOf } from '../engine/rows.ts';
import { invoiceNumber } from '../payments/search.ts';
import { moneyMovement } from '../payments/tables.ts';
import { accountFact } from './statements.ts';

/** A payment as a statement names it. */
const statedPayment = z.object({
  id: z.number().int(),
  description: z.string(),
  reference: z.string(),
  invoiceNumber: z.string().nullable(),
  requestedOn: z.string(),
  dueOn: z.string().nullable(),
});
export type StatedPayment = z.infer<typeof statedPayment>;

const movement = moneyMovement.row
  .pick({ position: true, onDate: true, cents: true })
  .extend({ paymentId: z.number().int() });

/** All there is of a student's account at one school, whatever days are asked for: what came before is the opening balance. */
export async function getAccount(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<{ payments: StatedPayment[]; facts: AccountFact[]; movements: AccountMovement[] }> {
  const theirs = sql`
    payment_id in (select id from payment where school_id = ${schoolId} and student_id = ${studentId})
  `;
  const [payments, facts, movements] = await Promise.all([
    rowsOf(sql, statedPayment)`
      select payment.id, description, reference, ${invoiceNumber(sql)} as invoice_number, due_on,
        (created_at at time zone 'Pacific/Auckland')::date as requested_on
      from payment left join invoiced_payment on invoiced_payment.payment_id = payment.id
      where payment.school_id = ${schoolId} and student_id = ${studentId}
    `,
    accountFact.select(sql, accountFact.row)`where ${theirs} order by position`,
    // How it came makes no difference to a statement.
    rowsOf(sql, movement)`
      select position, on_date, payment_id, sum(cents)::bigint as cents from money_movement where ${theirs}
      group by position, on_date, payment_id having sum(cents) <> 0 order by position
    `,
  ]);
  return { payments, facts, movements };
}
