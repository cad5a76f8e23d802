import type { Sql } from 'postgres';
import { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import { voucherNumber } from '#domain/voucher/voucher.ts';
import { rowsOf } from '../engine/rows.ts';
import { isWithin, moneyDays } from '../payments/search.ts';
import type { BookInvoice } from './invoices.ts';
import { type Days, moved, movedInDays, within } from './payments.ts';

const bookVoucher = z.object({
  id: z.number().int(),
  buyer: z.string(),
  name: z.string(),
  isVoided: z.boolean(),
  method: z.enum(paymentMethods),
  priceCents: z.number().int(),
  paidOn: z.string(),
  isRefunded: z.boolean(),
  moved: movedInDays,
});
export type BookVoucher = z.infer<typeof bookVoucher>;

/** Vouchers whose money moved within these days; the oldest first. One whose money came in with a learner's payment is that payment. */
export function listBookVouchers(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
  search: PaymentSearch,
): Promise<BookVoucher[]> {
  const [from, to] = within(days);
  return rowsOf(sql, bookVoucher)`
    select id, coalesce(buyer_name, '') as buyer, name, state = 'voided' as is_voided, method, price_cents, paid_on,
      state = 'refunded' as is_refunded, ${moved(sql, sql`voucher_id = voucher.id`, days, search)} as moved
    from voucher
    where school_id = ${schoolId} and exists (
      select from money_movement where voucher_id = voucher.id and on_date between ${from} and ${to} and ${isWithin(sql, moneyDays(search) ?? {})}
    )
    order by paid_on, id
  `;
}

const voucherSale = z.object({
  id: z.number().int(),
  buyer: z.string().nullable(),
  name: z.string(),
  day: z.string(),
  cents: z.number().int(),
});

/** Sales of vouchers within these days as documents of sale, and what took them back as such below zero. */
export async function listVoucherSales(
  sql: Sql,
  schoolId: SchoolId,
  days: Days,
  tax: { readonly gstNumber: string | null; readonly gstFrom: LocalDate | null },
): Promise<BookInvoice[]> {
  const [from, to] = within(days);
  const rows = await rowsOf(sql, voucherSale)`
    select voucher.id, buyer_name as buyer, name, on_date as day, cents
    from money_movement moved join voucher on voucher.id = moved.voucher_id
    where moved.school_id = ${schoolId} and on_date between ${from} and ${to}
    order by on_date, position
  `;
  return rows.map(({ id, buyer, name, day, cents }) => ({
    isCorrection: cents < 0,
    number: id,
    writtenNumber: cents < 0 ? `${voucherNumber(id)}-R` : voucherNumber(id),
    issuedOn: day,
    dueOn: day,
    buyerName: buyer ?? 'Voucher sale',
    email: null,
    address: null,
    totalCents: cents,
    gstCents: chargesGst(tax, day) ? gstWithin(cents) : null,
    lines: [{ description: `Voucher: ${name}`, amountCents: cents, reference: voucherNumber(id) }],
  }));
}
