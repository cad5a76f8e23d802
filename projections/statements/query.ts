import type { PendingQuery, Row, Sql } from 'postgres';
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

const payerRow = z.object({ studentId: z.number().int().brand<'student'>() });

/** Everybody a school ever asked for money. */
export async function listPayers(sql: Sql, schoolId: SchoolId): Promise<StudentId[]> {
  const rows = await rowsOf(sql, payerRow)`
    select distinct student_id from payment where school_id = ${schoolId} order by student_id
  `;
  return rows.map(({ studentId }) => studentId);
}

/** A payment with who is to pay it. */
const statedPayer = z.object({
  id: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
  firstName: z.string(),
  lastName: z.string(),
  requestedOn: z.string(),
  dueOn: z.string().nullable(),
});
export type StatedPayer = z.infer<typeof statedPayer>;

/** All there is of everybody's accounts at one school. */
export async function getAccounts(sql: Sql, schoolId: SchoolId) {
  const ours = sql`payment_id in (select id from payment where school_id = ${schoolId})`;
  const [payments, facts, movements] = await Promise.all([
    rowsOf(sql, statedPayer)`
      select payment.id, student_id, first_name, last_name, due_on,
        (payment.created_at at time zone 'Pacific/Auckland')::date as requested_on
      from payment join student on student.id = student_id where payment.school_id = ${schoolId}
    `,
    accountFact.select(sql, accountFact.row)`where ${ours} order by position`,
    movementsOf(sql, ours),
  ]);
  return { payments, facts, movements };
}

/** How it came makes no difference to a statement. */
const movementsOf = (sql: Sql, which: PendingQuery<Row[]>) => rowsOf(sql, movement)`
  select position, on_date, payment_id, sum(cents)::bigint as cents from money_movement where ${which}
  group by position, on_date, payment_id having sum(cents) <> 0 order by position
`;

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
    movementsOf(sql, theirs),
  ]);
  return { payments, facts, movements };
}
