import type { Sql } from 'postgres';
import { z } from 'zod';
import { chargesGst, gstWithin } from '#domain/invoice/gst.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { rowsOf } from '../engine/rows.ts';
import { foundBy, owed, statusIs, suppliedOn } from './search.ts';

const whole = z.number().int();

/** How many payments there are of each status. Those that were refunded in part are paid as well. */
const counts = z.object({
  all: whole,
  paid: whole,
  pending: whole,
  overdue: whole,
  refunded: whole,
});

const ofSchool = counts.extend({
  /** What was received and kept, and how much of it for vouchers. */
  revenueCents: whole,
  voucherCents: whole,
  /** What is owed and not yet due, and what is late. */
  pendingCents: whole,
  overdueCents: whole,
});

/** What was cancelled is counted, but comes to nothing. */
const ofFound = z.object({
  count: whole,
  amountCents: whole,
  /** GST within the amounts, each to the nearest cent; null where the school charges none. */
  gstCents: whole.nullable(),
  receivedCents: whole,
  refundedCents: whole,
  owedCents: whole,
});

const group = ofFound.omit({ gstCents: true }).extend({ eachCents: whole, on: z.string() });

/** GET /api/payments/summary. */
export const paymentSums = z.object({ school: ofSchool, counts, found: ofFound });
export type PaymentSums = z.infer<typeof paymentSums>;

/** A school's money in sums: of all of it, how many a search finds by status, and what those that it finds come to. */
export async function sumPayments(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
  asked: PaymentSearch = {},
): Promise<PaymentSums> {
  const counted = sql`
    count(*)::int as all, ${of('paid')} as paid, ${of('pending')} as pending, ${of('overdue')} as overdue, ${of('refunded')} as refunded
  `;
  const ofVouchers = sql`(
    select coalesce(sum(cents), 0)::bigint from money_movement where school_id = ${schoolId} and voucher_id is not null
  )`;
  const [schools, searched, groups, tax] = await Promise.all([
    rowsOf(sql, ofSchool)`
      select ${counted}, coalesce(sum(settled_cents - refunded_cents), 0)::bigint + ${ofVouchers} as revenue_cents, ${ofVouchers} as voucher_cents,
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
      select ${suppliedOn(sql)} as on, case when state = 'cancelled' then 0 else amount_cents end as each_cents, count(*)::int as count,
        sum(case when state = 'cancelled' then 0 else amount_cents end)::bigint as amount_cents,
        sum(settled_cents)::bigint as received_cents, sum(refunded_cents)::bigint as refunded_cents, sum(${owed(sql)})::bigint as owed_cents
      ${from(sql)} where payment.school_id = ${schoolId} and ${foundBy(sql, asked, today)} group by 1, 2
    `,
    getInvoiceSettings(sql, schoolId),
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
    },
  };

  function of(status: 'paid' | 'pending' | 'overdue' | 'refunded') {
    return sql`(count(*) filter (where ${statusIs(sql, status, today)}))::int`;
  }
}

const from = (sql: Sql) => sql`
  from payment
  join student on student.id = payment.student_id
  left join invoiced_payment on invoiced_payment.payment_id = payment.id
  left join invoice on invoice.school_id = invoiced_payment.school_id and invoice.number = invoiced_payment.number
`;
