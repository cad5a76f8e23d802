import type { GstBasis } from '../catalogue/gst.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { boxesOf, type GstBoxes } from './boxes.ts';
import type { TaxablePeriod } from './periods.ts';

/** Something that counts: money that moved, or a supply that was invoiced or corrected. */
export type GstEntry = {
  /** Of its fact in the ledger. */
  readonly position: number;
  /** The Auckland day it belongs to. */
  readonly day: LocalDate;
  /** GST included; negative where money went back or a supply was corrected downwards. */
  readonly cents: Cents;
  /** Of what corrects an invoice: the day of that invoice. */
  readonly correctsDay?: LocalDate | null;
  /** A debt that was written off (below zero) or put back: an adjustment of the period it was done in (GST Act 1985, section 26). */
  readonly isBadDebt?: boolean;
};

/** Which of the two ways of counting an entry belongs to. */
export const countsBy = (basis: GstBasis) => (basis === 'payments' ? 'money' : 'supplies');
export type EntriesBy<Entry extends GstEntry> = Readonly<
  Record<ReturnType<typeof countsBy>, readonly Entry[]>
>;

export type PeriodLines<Entry extends GstEntry> = TaxablePeriod & {
  /** What its own days come to. */
  readonly own: readonly Entry[];
  /** What was recorded of earlier periods after those were filed, and bad debts: adjustments, in boxes 9 and 13. */
  readonly earlier: readonly Entry[];
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
  }));
  for (const [nth, period] of periods.entries()) {
    for (const entry of entries[countsBy(period.basis)]) {
      if (entry.day < period.startsOn || entry.day > period.endsOn) continue;
      const takes = ({ upTo }: TaxablePeriod) => upTo === null || entry.position <= upTo;
      const later = takes(period) ? -1 : periods.findIndex((one, at) => at > nth && takes(one));
      const isAdjustment = entry.isBadDebt || correctsFiled(periods, period, entry);
      if (takes(period)) lines[nth]?.[isAdjustment ? 'earlier' : 'own'].push(entry);
      else lines[later]?.earlier.push(entry);
    }
  }
  return lines;
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

/** What a period's lines come to. */
export const boxesOfLines = <Entry extends GstEntry>({
  own,
  earlier,
}: PeriodLines<Entry>): GstBoxes => boxesOf(sumOf(own), sumOf(earlier));
