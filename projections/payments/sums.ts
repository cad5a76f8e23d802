import type { Sql } from 'postgres';
import { z } from 'zod';
import type { PaymentFilter } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { rowsOf } from '../engine/rows.ts';
import {
  comesTo,
  foundBy,
  isEveryPayment,
  isWithin,
  moneyDays,
  owed,
  statusIs,
  suppliedOn,
  type Within,
} from './search.ts';

const whole = z.number().int();

/** How many payments there are of each status. Those that were refunded in part are paid as well. */
const counts = z.object({
  all: whole,
  paid: whole,
  pending: whole,
  overdue: whole,
  refunded: whole,
  writtenOff: whole,
});

const ofSchool = counts.extend({
  /** What was received for supplies and kept, and how much of it for vouchers; balances of payers pay for none yet. */
  revenueCents: whole,
  voucherCents: whole,
  /** What is owed and not yet due, and what is late. */
  pendingCents: whole,
  overdueCents: whole,
});

/** What was cancelled or written off is counted, but comes to nothing. */
const ofFound = z.object({
  count: whole,
  amountCents: whole,
  /** GST within the amounts, each to the nearest cent; null where the school charges none. */
  gstCents: whole.nullable(),
  receivedCents: whole,
  refundedCents: whole,
  owedCents: whole,
  /** What vouchers brought on the days of money that are asked for; null where the search is about anything else. */
  voucherCents: whole.nullable(),
});

const group = ofFound
  .omit({ gstCents: true, voucherCents: true })
  .extend({ eachCents: whole, on: z.string() });

/** GET /api/payments/summary. */
export const paymentSums = z.object({ school: ofSchool, counts, found: ofFound });
export type PaymentSums = z.infer<typeof paymentSums>;

/**
 * A school's money in sums: of all of it, how many a search finds by status, and what those that it finds come to. Asked for by the days of their money,
 * they come to what was received and given back on those days.
 */
export async function sumPayments(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
  asked: PaymentSearch = {},
): Promise<PaymentSums> {
  const counted = sql`
    count(*)::int as all, ${of('paid')} as paid, ${of('pending')} as pending, ${of('overdue')} as overdue, ${of('refunded')} as refunded, ${of('written_off')} as written_off
  `;
  const days = moneyDays(asked);
  const ofVouchers = (within: Within = {}) => sql`(
    select coalesce(sum(cents), 0)::bigint from money_movement where school_id = ${schoolId} and voucher_id is not null and ${isWithin(sql, within)}
  )`;
  const moved = movedIn(sql, days);
  const [schools, searched, groups, tax, vouchers] = await Promise.all([
    rowsOf(sql, ofSchool)`
      select ${counted}, coalesce(sum(settled_cents - refunded_cents - balance_cents), 0)::bigint + ${ofVouchers()} as revenue_cents, ${ofVouchers()} as voucher_cents,
        coalesce(sum(${owed(sql)}) filter (where ${statusIs(sql, 'pending', today)}), 0)::bigint as pending_cents,
        coalesce(sum(${owed(sql)}) filter (where ${statusIs(sql, 'overdue', today)}), 0)::bigint as overdue_cents
      from payment join student on student.id = payment.student_id where payment.school_id = ${schoolId}
    `,
    rowsOf(sql, counts)`
      select ${counted} ${from(sql)}
      where payment.school_id = ${schoolId} and ${foundBy(sql, { ...asked, status: 'all' }, today)}
    `,
    // Payments of one price on one day of supply have the same GST, so it is reckoned once for all of them, by the one rule there is.
    rowsOf(sql, group)`
      select ${suppliedOn(sql)} as on, ${comesTo(sql)} as each_cents, count(*)::int as count,
        sum(${comesTo(sql)})::bigint as amount_cents,
        sum(${moved.received})::bigint as received_cents, sum(${moved.refunded})::bigint as refunded_cents, sum(${owed(sql)})::bigint as owed_cents
      ${from(sql)} ${moved.join} where payment.school_id = ${schoolId} and ${foundBy(sql, asked, today)} group by 1, 2
    `,
    getInvoiceSettings(sql, schoolId),
    days && isEveryPayment(asked)
      ? rowsOf(sql, z.object({ cents: whole }))`select ${ofVouchers(days)} as cents`
      : null,
  ]);
  const [school] = schools;
  const [countsFound] = searched;
  if (!school || !countsFound) throw new Error('a sum came without a row');
  const total = (part: Exclude<keyof z.infer<typeof group>, 'on'>) =>
    groups.reduce((sum, one) => sum + one[part], 0);
  const gst = groups
    .filter(({ on }) => chargesGst(tax, on))
    .reduce((sum, { eachCents, count }) => sum + gstWithin(eachCents) * count, 0);
  return {
    school,
    counts: countsFound,
    found: {
      count: total('count'),
      amountCents: total('amountCents'),
      gstCents: tax.gstNumber === null ? null : gst,
      receivedCents: total('receivedCents'),
      refundedCents: total('refundedCents'),
      owedCents: total('owedCents'),
      voucherCents: vouchers?.[0]?.cents ?? null,
    },
  };

  function of(status: Exclude<PaymentFilter, 'all'>) {
    return sql`(count(*) filter (where ${statusIs(sql, status, today)}))::int`;
  }
}

/** What came and went of each payment: on these days, or ever. */
function movedIn(sql: Sql, days: Within | null) {
  if (!days) return { received: sql`settled_cents`, refunded: sql`refunded_cents`, join: sql`` };
  return {
    received: sql`moved.received`,
    refunded: sql`moved.refunded`,
    join: sql`
      left join lateral (
        select coalesce(sum(cents) filter (where not is_refund), 0) as received, coalesce(-sum(cents) filter (where is_refund), 0) as refunded
        from money_movement where payment_id = payment.id and ${isWithin(sql, days)}
      ) moved on true
    `,
  };
}

const from = (sql: Sql) => sql`
  from payment
  join student on student.id = payment.student_id
  left join invoiced_payment on invoiced_payment.payment_id = payment.id
  left join invoice on invoice.school_id = invoiced_payment.school_id and invoice.number = invoiced_payment.number
`;
