import type { Sql } from 'postgres';
import { invoiceNumber as writtenNumber } from '#domain/invoices/invoice-book.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type GstEntryRow, listLineDetails } from '#projections/gst/query.ts';
import type { GstPeriod } from './gst.ts';

/** One line of a period's boxes, as a person reads it. */
export type GstLine = {
  readonly position: number;
  readonly day: LocalDate;
  readonly cents: number;
  readonly who: string;
  readonly description: string;
  readonly studentId: StudentId | null;
  readonly paymentId: number | null;
  readonly voucherId: number | null;
  readonly expenseId: number | null;
  readonly invoiceNumber: string | null;
  readonly box: 'box5' | 'box11' | 'adjustment';
  readonly note: string | null;
};

/** What a period's boxes are made of, with the names that people have today. */
export async function linesOf(
  sql: Sql,
  schoolId: SchoolId,
  period: GstPeriod,
  periods: readonly GstPeriod[],
): Promise<GstLine[]> {
  const owed = debtsOf(period.owedAtChange);
  const rows = [...period.own, ...period.purchases, ...period.earlier, ...owed];
  const isInvoice = ({ paymentId, voucherId, expenseId }: GstEntryRow) =>
    paymentId === null && voucherId === null && expenseId === null;
  const details = await listLineDetails(sql, schoolId, {
    paymentIds: rows.flatMap(({ paymentId }) => paymentId ?? []),
    voucherIds: rows.flatMap(({ voucherId }) => voucherId ?? []),
    expenseIds: rows.flatMap(({ expenseId }) => expenseId ?? []),
    invoiceNumbers: rows.filter(isInvoice).flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
  });
  const byKey = new Map(details.map((one) => [keyOf(one), one]));

  return rows.map((row, nth) => {
    const { position, day, cents, paymentId, voucherId, expenseId, invoiceNumber } = row;
    const isOwn = nth < period.own.length;
    const isPurchase = !isOwn && nth < period.own.length + period.purchases.length;
    const isOfNow = isOwn || (isPurchase && period.startsOn <= day);
    const isOwed = nth >= rows.length - owed.length;
    const number = invoiceNumber === null ? null : writtenNumber(invoiceNumber);
    const known = byKey.get(keyOf(row));
    return {
      position,
      day,
      cents,
      who: known?.who ?? '',
      description: known?.description || (number ? `Invoice ${number}` : ''),
      studentId: known?.studentId ?? null,
      paymentId,
      voucherId,
      expenseId,
      invoiceNumber: number,
      box: isOwn ? 'box5' : isPurchase ? 'box11' : 'adjustment',
      note: isOwed ? owedAtChange(cents) : isOfNow ? null : noteOf(row, period, periods),
    };
  });
}

type Of = Pick<GstEntryRow, 'paymentId' | 'voucherId' | 'expenseId' | 'invoiceNumber'>;

function keyOf({ paymentId, voucherId, expenseId, invoiceNumber }: Of): string {
  if (expenseId !== null) return `expense ${expenseId}`;
  if (voucherId !== null) return `voucher ${voucherId}`;
  return paymentId === null ? `invoice ${invoiceNumber}` : `payment ${paymentId}`;
}

/** One line for each debt: what was invoiced less what had come. */
function debtsOf(rows: readonly GstEntryRow[]): GstEntryRow[] {
  const byDebt = Map.groupBy(rows, ({ invoiceNumber, ...row }) =>
    invoiceNumber === null ? keyOf({ ...row, invoiceNumber }) : `invoice ${invoiceNumber}`,
  );
  return [...byDebt.values()].flatMap((all) => {
    const cents = all.reduce((sum, row) => sum + row.cents, 0);
    const [first] = all.toSorted((a, b) => a.position - b.position);
    return first && cents !== 0 ? [{ ...first, cents }] : [];
  });
}

const owedAtChange = (cents: number): string =>
  cents < 0
    ? 'Owed when the basis changed: taxed already, and again when it is paid'
    : 'Owed when the basis changed: not taxed yet';

function noteOf(
  { day: moved, cents, correctsDay, isBadDebt }: GstEntryRow,
  period: GstPeriod,
  periods: readonly GstPeriod[],
): string {
  if (isBadDebt && period.startsOn <= moved && moved <= period.endsOn)
    return cents < 0 ? 'Bad debt written off' : 'Bad debt put back';
  const isCorrection = correctsDay !== null && !isBadDebt;
  const day = isCorrection ? correctsDay : moved;
  const filed = periods.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (filed && isCorrection)
    return `Corrects an invoice of the period to ${formatDate(filed.endsOn)}, which was filed`;
  return filed
    ? `Recorded after the period to ${formatDate(filed.endsOn)} was filed`
    : 'Recorded after its period was filed';
}
