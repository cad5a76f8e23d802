import type { PendingQuery, Row, Sql } from 'postgres';
import type { PaymentFilter } from '#domain/catalogue/payments.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { firstDay, lastDay } from '#domain/kernel/schemas.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';

// Pieces of SQL over `payment`, `student` and `invoiced_payment`, once for the list and for its sums.

export const invoiceNumber = (sql: Sql) =>
  sql`coalesce('INV-' || lpad(invoiced_payment.number::text, 5, '0'), typed_invoice_number)`;

/** In cents. */
export const owed = (sql: Sql) =>
  sql`case when state = 'pending' then greatest(0, amount_cents - settled_cents + refunded_cents) else 0 end`;

/** What it comes to, in cents: nothing where it was cancelled, and without what was written off. */
export const comesTo = (sql: Sql) =>
  sql`case when state = 'cancelled' then 0 else amount_cents - written_off_cents end`;

/** The ways in which its parts came, the first first; while nothing has, the way in which it is expected, where that was said. */
export const ways = (sql: Sql) => sql`coalesce(
    (select array_agg(way.method order by first) from (
      select movement.method, min(position) as first from money_movement movement
      where movement.payment_id = payment.id and not is_refund and movement.method is not null
      group by 1 having sum(cents) > 0
    ) way),
    array_remove(array[payment.method], null)
  )`;

export const requestedOn = (sql: Sql) =>
  sql`(payment.created_at at time zone 'Pacific/Auckland')::date`;

/**
 * The day that decides whether a supply is taxed: it was invoiced or paid for, whichever was first (GST Act 1985, s 9(1)). The list, the files, the
 * receipt and the return all ask here.
 * @param invoicedOn the day of the invoice, null while there is none
 * @param movedOn the day of the money
 */
export const suppliedBy = (
  sql: Sql,
  invoicedOn: PendingQuery<Row[]>,
  movedOn: PendingQuery<Row[]>,
) => sql`least(${invoicedOn}, ${movedOn})`;

/** The same of a whole payment; until it is invoiced or paid, the day it was asked for. */
export const suppliedOn = (sql: Sql) =>
  sql`coalesce(${suppliedBy(sql, sql`invoice.issued_on`, sql`settled_on`)}, ${requestedOn(sql)})`;

/** Whether a payment is among those that are searched for. */
export function foundBy(sql: Sql, asked: PaymentSearch, today: LocalDate) {
  const { search, status = 'all', studentId, dates = 'requested', from, to } = asked;
  const days = {
    requested: requestedOn(sql),
    due: sql`payment.due_on`,
  };
  const conditions = [
    ...words(search).map((word) => holds(sql, word)),
    statusIs(sql, status, today),
    studentId === undefined ? sql`true` : sql`payment.student_id = ${studentId}`,
    ...(dates === 'paid'
      ? [hasMoved(sql, { from, to })]
      : [
          from === undefined ? sql`true` : sql`${days[dates]} >= ${from}::date`,
          to === undefined ? sql`true` : sql`${days[dates]} <= ${to}::date`,
        ]),
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** Auckland days, both included; without one there is no limit. */
export type Within = {
  readonly from?: LocalDate | null | undefined;
  readonly to?: LocalDate | null | undefined;
};

export const isWithin = (sql: Sql, { from, to }: Within) =>
  sql`on_date between ${from ?? firstDay} and ${to ?? lastDay}`;

/** The days whose money a search asks for; null where it asks by other days. */
export function moneyDays({ dates, from, to }: PaymentSearch): Within | null {
  return dates === 'paid' && (from ?? to) !== undefined ? { from, to } : null;
}

/** Whether a search narrows nothing but the days of money, so that vouchers belong with what it finds. */
export const isEveryPayment = ({ dates, from, to, ...rest }: PaymentSearch): boolean =>
  Object.values(rest).every((asked) => asked === undefined || asked === 'all') &&
  (dates === 'paid' || (from ?? to) === undefined);

/** Whether any of its money came or went on these days: a part of it and a refund each have a day of their own. */
const hasMoved = (sql: Sql, days: Within) =>
  days.from === undefined && days.to === undefined
    ? sql`true`
    : sql`exists (select from money_movement where payment_id = payment.id and ${isWithin(sql, days)})`;

export function statusIs(sql: Sql, status: PaymentFilter, today: LocalDate) {
  switch (status) {
    case 'all':
      return sql`true`;
    case 'paid':
      return sql`(state = 'settled' and refunded_cents < settled_cents)`;
    case 'pending':
      return sql`(state = 'pending' and (payment.due_on is null or payment.due_on >= ${today}::date))`;
    case 'overdue':
      return sql`(state = 'pending' and payment.due_on < ${today}::date)`;
    case 'refunded':
      return sql`refunded_cents > 0`;
    case 'written_off':
      return sql`state = 'written_off'`;
  }
}

/** Each word somewhere, so that "aroha ngata" and "ngata, aroha" find the same; macrons and case do not count. */
function holds(sql: Sql, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`
    translate(lower(student.first_name || ' ' || student.last_name || ' ' || coalesce((select payer.name from payer where payer.id = payment.payer_id), '') || ' ' || reference || ' ' || description || ' ' || coalesce(${invoiceNumber(sql)}, '')), 'āēīōū', 'aeiou')
      like translate(lower(${pattern}), 'āēīōū', 'aeiou')
  `;
}

/** At most ten, because each is a condition of its own. */
const words = (search = '') =>
  search
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
