import type { GstBasis } from '../catalogue/gst.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { boxesOf, type GstBoxes } from './boxes.ts';
import type { TaxablePeriod } from './periods.ts';

/** Something that counts: money that moved, a supply that was invoiced or corrected, or something that was bought. */
export type GstEntry = {
  /** Of its fact in the ledger. */
  readonly position: number;
  /** The Auckland day it belongs to. */
  readonly day: LocalDate;
  /** GST included; negative where money went back, or a supply or a purchase was corrected downwards. */
  readonly cents: Cents;
  /** Of what corrects an invoice: the day of that invoice. */
  readonly correctsDay?: LocalDate | null;
  /** A debt that was written off (below zero) or put back: an adjustment of the period it was done in (GST Act 1985, section 26). */
  readonly isBadDebt?: boolean;
};

/** Which of the two ways of counting an entry belongs to. */
export const countsBy = (basis: GstBasis) => (basis === 'payments' ? 'money' : 'supplies');
export type EntriesBy<Entry extends GstEntry> = Readonly<
  Record<ReturnType<typeof countsBy> | 'purchases', readonly Entry[]>
>;

export type PeriodLines<Entry extends GstEntry> = TaxablePeriod & {
  /** What its own days come to. */
  readonly own: readonly Entry[];
  /** What was recorded of earlier periods after those were filed, and bad debts: adjustments, in boxes 9 and 13. */
  readonly earlier: readonly Entry[];
  /** What was bought; also earlier, where a filed return does not have it. */
  readonly purchases: readonly Entry[];
  /** Where sales were counted in another way until the period before: supplies and money up to then, whose difference was taxed twice or never without an adjustment. */
  readonly owedAtChange: readonly Entry[];
};

/**
 * Puts each entry into the period in which it counts: the one its day is in or, where that had been filed when the fact was recorded, the next
 * one that had not. So a filed period always comes to what was filed. What corrects an invoice of a filed period is an adjustment in the period of its
 * own day (GST Act 1985, s 25(2)). Days before the first period are not taxable and count nowhere.
 */
export function linesByPeriod<Entry extends GstEntry>(
  periods: readonly TaxablePeriod[],
  entries: EntriesBy<Entry>,
): PeriodLines<Entry>[] {
  const lines = periods.map((period) => ({
    ...period,
    own: [] as Entry[],
    earlier: [] as Entry[],
    purchases: [] as Entry[],
    owedAtChange: [] as Entry[],
  }));
  /** The period in which something of the nth counts. */
  const countingIn = (nth: number, { position }: Entry) =>
    lines.find(({ upTo }, at) => at >= nth && (upTo === null || position <= upTo));

  for (const [nth, period] of periods.entries()) {
    const within = ({ day }: Entry) => period.startsOn <= day && day <= period.endsOn;
    for (const entry of entries[countsBy(period.basis)].filter(within)) {
      const found = countingIn(nth, entry);
      const isOwn = found === lines[nth];
      const isAdjustment = entry.isBadDebt || correctsFiled(periods, period, entry);
      found?.[isOwn && !isAdjustment ? 'own' : 'earlier'].push(entry);
    }
    for (const entry of entries.purchases.filter(within)) {
      const found = countingIn(nth, entry);
      if (!found?.isWhole) continue;
      // What was claimed too much is put back; what was not claimed yet is claimed later (s 20(3)).
      if (found === lines[nth] || entry.cents > 0) found.purchases.push(entry);
      else found.earlier.push({ ...entry, cents: -entry.cents });
    }
    for (const entry of owedUntil(periods, nth, entries)) {
      const found = countingIn(nth, entry);
      if (found?.isWhole) found.owedAtChange.push(entry);
    }
  }
  return lines;
}

/**
 * What is owed to a school when it changes how it counts its sales: supplies less money up to then. Counted by invoices from now on, it would never be taxed;
 * counted by money from now on, it would be taxed again (s 19C).
 */
function owedUntil<Entry extends GstEntry>(
  periods: readonly TaxablePeriod[],
  nth: number,
  { supplies, money }: EntriesBy<Entry>,
): Entry[] {
  const [before, period] = [periods[nth - 1], periods[nth]];
  if (!before || !period) return [];
  const way = countsBy(period.basis);
  if (way === countsBy(before.basis)) return [];
  const signed = (all: readonly Entry[], sign: 1 | -1) =>
    all
      .filter(({ day }) => day <= before.endsOn)
      .map((entry) => ({ ...entry, cents: sign * entry.cents }));
  const sign = way === 'supplies' ? 1 : -1;
  return [...signed(supplies, sign), ...signed(money, sign === 1 ? -1 : 1)];
}

/** Whether it puts right what an earlier return said. */
function correctsFiled(
  periods: readonly TaxablePeriod[],
  { startsOn }: TaxablePeriod,
  { correctsDay, position }: GstEntry,
): boolean {
  if (!correctsDay || correctsDay >= startsOn) return false;
  const said = periods.find((one) => one.startsOn <= correctsDay && correctsDay <= one.endsOn);
  return said !== undefined && said.upTo !== null && said.upTo < position;
}

export const sumOf = (entries: readonly GstEntry[]): Cents =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

/** What changes to earlier periods come to, and what is owed at a change of basis. */
export const adjustedCents = ({
  earlier,
  owedAtChange,
}: Pick<PeriodLines<GstEntry>, 'earlier' | 'owedAtChange'>): Cents =>
  sumOf(earlier) + sumOf(owedAtChange);

/** What a period's lines come to. */
export const boxesOfLines = (lines: Omit<PeriodLines<GstEntry>, 'dueOn'>): GstBoxes =>
  boxesOf(sumOf(lines.own), adjustedCents(lines), sumOf(lines.purchases));
