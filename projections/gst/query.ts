import type { Sql } from 'postgres';
import { z } from 'zod';
import { claimableCents } from '#domain/expense/expense.ts';
import { type GstTerms, gstTerms, usualTerms } from '#domain/gst/terms.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { checkpointOf } from '../engine/batches.ts';
import { rowsOf } from '../engine/rows.ts';
import { suppliedBy } from '../payments/search.ts';
import { gstPurchase, gstRegistration, gstReturn, gstTermsChosen } from './gst.ts';

/** Money that moved, a supply, or a purchase, as a period counts it. */
const entry = z.object({
  position: z.number().int(),
  day: z.string(),
  cents: z.number().int(),
  /** Null for a supply that is an invoice's, and for a voucher's sale. */
  paymentId: z.number().int().nullable(),
  voucherId: z.number().int().nullable(),
  expenseId: z.number().int().nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** The day that decides whether it is taxed; of a correction, the one of its invoice. */
  suppliedOn: z.string(),
  /** Of a correction: the day of the invoice that it corrects. */
  correctsDay: z.string().nullable(),
  /** Whether a debt was written off or put back, which is an adjustment and no sale. */
  isBadDebt: z.boolean(),
});
export type GstEntryRow = z.infer<typeof entry>;

const registration = gstRegistration.row.pick({ isRegistered: true, gstFrom: true, saidOn: true });
const terms = gstTermsChosen.row.pick({ basis: true, periodMonths: true, endsInMonth: true });
const filedReturn = gstReturn.row.omit({ schoolId: true });
export type GstReturnRow = z.infer<typeof filedReturn>;

/** Everything that a school's GST is made of, as it stood after one fact of the ledger. */
export type GstFacts = {
  /** The position of that fact. */
  readonly upTo: number;
  readonly isRegistered: boolean;
  readonly gstFrom: string | null;
  /** The Auckland day on which the school first said that it is registered, and on which it said that it no longer is. */
  readonly firstSaidOn: string | null;
  readonly endedOn: string | null;
  readonly terms: GstTerms;
  readonly filed: readonly GstReturnRow[];
  readonly money: readonly GstEntryRow[];
  readonly supplies: readonly GstEntryRow[];
  readonly purchases: readonly GstEntryRow[];
};

/**
 * Rows are only ever added, so what stands up to a position is the same whenever it is read.
 * @param asOf a position of the ledger; what came after it is left out. Absent: as it stands now.
 */
export async function getGstFacts(sql: Sql, schoolId: SchoolId, asOf?: number): Promise<GstFacts> {
  const upTo = Math.min(asOf ?? Number.MAX_SAFE_INTEGER, await checkpointOf(sql, 'read'));
  const [[registered], [first], [chosen], filed, money, supplies, purchases] = await Promise.all([
    gstRegistration.select(sql, registration)`
      where school_id = ${schoolId} and position <= ${upTo} order by position desc limit 1
    `,
    gstRegistration.select(sql, registration)`
      where school_id = ${schoolId} and position <= ${upTo} and is_registered order by position limit 1
    `,
    gstTermsChosen.select(sql, terms)`
      where school_id = ${schoolId} and position <= ${upTo} order by position desc limit 1
    `,
    gstReturn.select(sql, filedReturn)`
      where school_id = ${schoolId} and position <= ${upTo} order by ends_on
    `,
    moneyOf(sql, schoolId, upTo),
    suppliesOf(sql, schoolId, upTo),
    purchasesOf(sql, schoolId, upTo),
  ]);
  return {
    upTo,
    isRegistered: registered?.isRegistered ?? false,
    // The day it was registered from goes with the number; until then the last one that was said stands.
    gstFrom: registered?.gstFrom ?? null,
    firstSaidOn: first?.saidOn ?? null,
    endedOn: registered && !registered.isRegistered ? registered.saidOn : null,
    terms: chosen ? gstTerms.parse(chosen) : usualTerms,
    filed,
    money,
    supplies,
    purchases,
  };
}

const purchase = gstPurchase.row.omit({ schoolId: true });

/** What each fact about an expense adds to the GST to claim, or takes away. */
async function purchasesOf(sql: Sql, schoolId: SchoolId, upTo: number): Promise<GstEntryRow[]> {
  const facts = await gstPurchase.select(sql, purchase)`
    where school_id = ${schoolId} and position <= ${upTo} order by position
  `;
  const spent = new Map<number, { day: string; cents: number }>();
  const words = new Map<number, (typeof facts)[number]>();
  const entries: GstEntryRow[] = [];
  for (const fact of facts) {
    const { position, expenseId, isVoided } = fact;
    const known = fact.said ? fact : words.get(expenseId);
    if (!known?.said) continue;
    words.set(expenseId, known);
    const { gstNumber, said } = known;
    const before = spent.get(expenseId);
    const now = {
      day: said.spentOn,
      cents: isVoided ? 0 : claimableCents({ ...said, gstNumber }),
    };
    spent.set(expenseId, now);
    const isSameDay = before?.day === now.day;
    const moves = isSameDay
      ? [{ day: now.day, cents: now.cents - before.cents }]
      : [{ day: before?.day ?? now.day, cents: -(before?.cents ?? 0) }, now];
    for (const { day, cents } of moves)
      if (cents !== 0)
        entries.push({ ...ofPurchase, position, day, suppliedOn: day, cents, expenseId });
  }
  return entries;
}

const ofPurchase = {
  paymentId: null,
  voucherId: null,
  invoiceNumber: null,
  correctsDay: null,
  isBadDebt: false,
};

/** Every cent that moved from or to a day for a supply; how it came makes no difference. A balance is paid for none until it is used (GST Act 1985, s 9(1)). */
function moneyOf(sql: Sql, schoolId: SchoolId, upTo: number) {
  return rowsOf(sql, entry)`
    select moved.position, moved.on_date as day, sum(moved.cents)::bigint as cents, moved.payment_id, voucher_id, null::bigint as expense_id, bill.number as invoice_number,
      ${suppliedBy(sql, sql`invoiced.on_date`, sql`moved.on_date`)} as supplied_on, null::date as corrects_day, false as is_bad_debt
    from money_movement moved left join invoiced_payment bill on bill.payment_id = moved.payment_id
    left join gst_supply invoiced on invoiced.school_id = moved.school_id and invoiced.invoice_number = bill.number and not invoiced.is_correction
    where moved.school_id = ${schoolId} and moved.position <= ${upTo} and not moved.is_over
    group by moved.position, moved.on_date, moved.payment_id, voucher_id, bill.number, invoiced.on_date having sum(moved.cents) <> 0
    order by moved.on_date, moved.position
  `;
}

/**
 * Supplies on the day they were invoiced, or paid where that was recorded before the invoice; an invoice adds what was not received before it. Once
 * invoiced, money that moves changes no supply, and a correction of the invoice does. A voucher is paid for when it is sold, which is its supply (GST Act 1985, s 5(11G), s 9(1)).
 */
function suppliesOf(sql: Sql, schoolId: SchoolId, upTo: number) {
  return rowsOf(sql, entry)`
    with moved as (
      select movement.position, movement.on_date, movement.cents, movement.payment_id, movement.voucher_id, bill.number, supply.position as invoiced_at
      from (
        select position, school_id, payment_id, voucher_id, on_date, sum(cents)::bigint as cents from money_movement
        where school_id = ${schoolId} and position <= ${upTo} and not is_over
        group by position, school_id, payment_id, voucher_id, on_date having sum(cents) <> 0
      ) movement
      left join invoiced_payment bill on bill.payment_id = movement.payment_id
      left join gst_supply supply on supply.school_id = movement.school_id and supply.invoice_number = bill.number
        and not supply.is_correction
    ), before as (
      select number, sum(cents)::bigint as cents from moved where position < invoiced_at group by number
    )
    select position, on_date as day, cents, payment_id, voucher_id, null::bigint as expense_id, number as invoice_number, on_date as supplied_on, null::date as corrects_day, false as is_bad_debt
    from moved where invoiced_at is null or position < invoiced_at
    union all
    select supply.position, supply.on_date, supply.cents - coalesce(before.cents, 0), null, null, null, supply.invoice_number,
      coalesce(corrected.on_date, supply.on_date), corrected.on_date,
      supply.is_bad_debt
    from gst_supply supply
    left join gst_supply corrected on supply.is_correction and corrected.school_id = supply.school_id
      and corrected.invoice_number = supply.invoice_number and not corrected.is_correction
    left join before on before.number = supply.invoice_number and not supply.is_correction
    where supply.school_id = ${schoolId} and supply.position <= ${upTo}
      and supply.cents <> coalesce(before.cents, 0)
    order by day, position
  `;
}

const lineDetail = z.object({
  paymentId: z.number().int().nullable(),
  voucherId: z.number().int().nullable(),
  expenseId: z.number().int().nullable(),
  invoiceNumber: z.number().int().nullable(),
  studentId: z.number().int().brand<'student'>().nullable(),
  who: z.string(),
  description: z.string(),
});
export type GstLineDetail = z.infer<typeof lineDetail>;

/** Whom and what payments, invoices, vouchers and expenses are about, as people call them today. */
export async function listLineDetails(
  sql: Sql,
  schoolId: SchoolId,
  about: {
    readonly paymentIds: readonly number[];
    readonly invoiceNumbers: readonly number[];
    readonly voucherIds: readonly number[];
    readonly expenseIds: readonly number[];
  },
): Promise<GstLineDetail[]> {
  return rowsOf(sql, lineDetail)`
    select payment.id as payment_id, null::bigint as voucher_id, null::bigint as expense_id, null::int as invoice_number, student_id,
      student.first_name || ' ' || student.last_name as who, payment.description
    from payment join student on student.id = payment.student_id
    where payment.school_id = ${schoolId} and payment.id = any(${[...about.paymentIds]}::bigint[])
    union all
    select null, null, null, number, student_id, buyer_name, ''
    from invoice where school_id = ${schoolId} and number = any(${[...about.invoiceNumbers]}::int[])
    union all
    select null, id, null, null, null, coalesce(buyer_name, ''), 'Voucher ' || id || ': ' || name
    from voucher where school_id = ${schoolId} and id = any(${[...about.voucherIds]}::bigint[])
    union all
    select null, null, id, null, null, supplier, case when share_percent = 100 then '' else share_percent || ' % for business' end
    from expense where school_id = ${schoolId} and id = any(${[...about.expenseIds]}::bigint[])
  `;
}

const received = z.object({ month: z.string(), cents: z.number().int() });

/** What a school received for supplies by Auckland's months, `2026-11`, less what it gave back; a month without any is left out. */
export function receivedByMonth(
  sql: Sql,
  schoolId: SchoolId,
  from: string,
  to: string,
): Promise<z.infer<typeof received>[]> {
  return rowsOf(sql, received)`
    select to_char(on_date, 'YYYY-MM') as month, sum(cents)::bigint as cents from money_movement
    where school_id = ${schoolId} and on_date between ${from} and ${to} and not is_over
    group by 1 order by 1
  `;
}

const turnover = z.object({ cents: z.number().int() });

/** What a school received for supplies, less what it gave back, from one Auckland day to another, both included. */
export async function turnoverBetween(
  sql: Sql,
  schoolId: SchoolId,
  from: string,
  to: string,
): Promise<number> {
  const [row] = await rowsOf(sql, turnover)`
    select coalesce(sum(cents), 0)::bigint as cents from money_movement
    where school_id = ${schoolId} and on_date between ${from} and ${to} and not is_over
  `;
  return row?.cents ?? 0;
}
