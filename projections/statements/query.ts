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
  /** Whose lesson it is for, where a payer pays. */
  studentName: z.string().nullable(),
  /** Under which the payer ordered it: as its invoice has it, and as is known today while it is on none. */
  orderNumber: z.string().nullable(),
  description: z.string(),
  reference: z.string(),
  invoiceNumber: z.string().nullable(),
  requestedOn: z.string(),
  dueOn: z.string().nullable(),
});
export type StatedPayment = z.infer<typeof statedPayment>;

const movement = moneyMovement.row
  .pick({ position: true, onDate: true, cents: true })
  .extend({ paymentId: z.number().int(), isBalance: z.boolean() });

const accountRow = z.object({
  studentId: z.number().int().brand<'student'>().nullable(),
  payerId: z.number().int().nullable(),
});

/** Whose account it is: a student's own payments, or all that a payer is asked for. */
export type AccountOf = { readonly studentId: StudentId } | { readonly payerId: number };

/** Everybody a school ever asked for money: students who pay themselves, and payers. */
export async function listAccounts(sql: Sql, schoolId: SchoolId): Promise<AccountOf[]> {
  const rows = await rowsOf(sql, accountRow)`
    select distinct case when payer_id is null then student_id end as student_id, payer_id from payment
    where school_id = ${schoolId} order by payer_id nulls first, student_id
  `;
  return rows.flatMap(({ studentId, payerId }): AccountOf[] => {
    if (payerId !== null) return [{ payerId }];
    return studentId === null ? [] : [{ studentId }];
  });
}

/** A payment with who is to pay it. */
const statedPayer = z.object({
  id: z.number().int(),
  studentId: z.number().int().brand<'student'>(),
  payerId: z.number().int().nullable(),
  /** Of the payer, or of the student who pays. */
  name: z.string(),
  requestedOn: z.string(),
  dueOn: z.string().nullable(),
});
export type StatedPayer = z.infer<typeof statedPayer>;

/** All there is of everybody's accounts at one school. */
export async function getAccounts(sql: Sql, schoolId: SchoolId) {
  const ours = sql`payment_id in (select id from payment where school_id = ${schoolId})`;
  const [payments, facts, movements] = await Promise.all([
    rowsOf(sql, statedPayer)`
      select payment.id, student_id, payer_id, coalesce(payer.name, first_name || ' ' || last_name) as name, due_on,
        (payment.created_at at time zone 'Pacific/Auckland')::date as requested_on
      from payment join student on student.id = student_id left join payer on payer.id = payer_id where payment.school_id = ${schoolId}
    `,
    accountFact.select(sql, accountFact.row)`where ${ours} order by position`,
    movementsOf(sql, ours),
  ]);
  return { payments, facts, movements };
}

/** How it came makes no difference to a statement, unless it came out of another payment. */
const movementsOf = (sql: Sql, which: PendingQuery<Row[]>) => rowsOf(sql, movement)`
  select position, on_date, payment_id, sum(cents)::bigint as cents, bool_and(method is not distinct from 'balance') as is_balance
  from money_movement where ${which}
  group by position, on_date, payment_id having sum(cents) <> 0 order by position
`;

/** All there is of an account at one school, whatever days are asked for: what came before is the opening balance. */
export async function getAccount(
  sql: Sql,
  schoolId: SchoolId,
  of: AccountOf,
): Promise<{ payments: StatedPayment[]; facts: AccountFact[]; movements: AccountMovement[] }> {
  const isTheirs =
    'payerId' in of
      ? sql`payment.payer_id = ${of.payerId}`
      : sql`payment.student_id = ${of.studentId} and payment.payer_id is null`;
  const theirs = sql`
    payment_id in (select id from payment where school_id = ${schoolId} and ${isTheirs})
  `;
  const [payments, facts, movements] = await Promise.all([
    rowsOf(sql, statedPayment)`
      select payment.id, case when payer_id is null then null else (select first_name from student where student.id = payment.student_id) end as student_name, ${orderNumber(sql)} as order_number, description, reference, ${invoiceNumber(sql)} as invoice_number, due_on,
        (created_at at time zone 'Pacific/Auckland')::date as requested_on
      from payment left join invoiced_payment on invoiced_payment.payment_id = payment.id
      where payment.school_id = ${schoolId} and ${isTheirs}
    `,
    accountFact.select(sql, accountFact.row)`where ${theirs} order by position`,
    movementsOf(sql, theirs),
  ]);
  return { payments, facts, movements };
}

const orderNumber = (sql: Sql) => sql`
  case when payer_id is null then null when invoiced_payment.payment_id is null then (
    select one ->> 'orderNumber' from payer, jsonb_array_elements(payer.order_numbers) one
    where payer.id = payment.payer_id and (one ->> 'studentId')::bigint = payment.student_id limit 1
  ) else (
    select one ->> 'orderNumber' from invoice, jsonb_array_elements(invoice.lines) one
    where invoice.school_id = invoiced_payment.school_id and invoice.number = invoiced_payment.number
      and (one ->> 'paymentId')::bigint = payment.id limit 1
  ) end
`;
