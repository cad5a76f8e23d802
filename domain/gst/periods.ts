import type { GstBasis } from '../catalogue/gst.ts';
import { addDays, addMonths, firstOfMonth, type LocalDate } from '../kernel/nz-time.ts';
import type { GstTerms } from './terms.ts';

/** A taxable period that was filed: its days, how they were counted, and the last position its figures know. */
export type FiledPeriod = {
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly basis: GstBasis;
  readonly upTo: number;
  /** Whether purchases and changes of basis are in its figures. */
  readonly isWhole: boolean;
};
export type TaxablePeriod = Omit<FiledPeriod, 'upTo'> & {
  /** The last Auckland day for the return and the payment, as Inland Revenue prints it; the next working day is said beside it. */
  readonly dueOn: LocalDate;
  /** Null while it is open. */
  readonly upTo: number | null;
};

/** The last day of the taxable period that a day is in. */
export function periodEnd(day: LocalDate, { periodMonths, endsInMonth }: GstTerms): LocalDate {
  const monthsLeft =
    (((endsInMonth - Number(day.slice(5, 7))) % periodMonths) + periodMonths) % periodMonths;
  return addDays(addMonths(day, monthsLeft + 1), -1);
}

/** The first day of the taxable period that a day is in. */
export function periodStart(day: LocalDate, terms: GstTerms): LocalDate {
  return addMonths(firstOfMonth(periodEnd(day, terms)), 1 - terms.periodMonths);
}

/** The 28th of the month after, but 7 May for a period that ends in March and 15 January for one that ends in November. */
export function returnDueOn(endsOn: LocalDate): LocalDate {
  const year = Number(endsOn.slice(0, 4));
  const month = endsOn.slice(5, 7);
  if (month === '03') return `${year}-05-07`;
  if (month === '11') return `${year + 1}-01-15`;
  return addDays(addMonths(endsOn, 1), 27);
}

/**
 * All taxable periods in order, from the one that `from` is in to the one that `today` is in. A filed period keeps its days; open ones follow the
 * terms and fill the days between. One that is open before a filed one is counted like that one, so that no change of basis moves what was filed.
 */
export function taxablePeriods(
  terms: GstTerms,
  filed: readonly FiledPeriod[],
  from: LocalDate,
  today: LocalDate,
): TaxablePeriod[] {
  const inOrder = filed.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const periods: TaxablePeriod[] = [];
  const firstFiled = inOrder[0]?.startsOn ?? from;
  for (let day = firstFiled < from ? firstFiled : from; day <= today; ) {
    const next = inOrder.find(({ endsOn }) => endsOn >= day);
    if (next && next.startsOn <= day) {
      periods.push({ ...next, dueOn: returnDueOn(next.endsOn) });
      day = addDays(next.endsOn, 1);
      continue;
    }
    const byTerms = periodEnd(day, terms);
    const endsOn = next && next.startsOn <= byTerms ? addDays(next.startsOn, -1) : byTerms;
    const basis = inOrder.find((one) => one.startsOn > day)?.basis ?? terms.basis;
    periods.push({
      startsOn: day,
      endsOn,
      basis,
      dueOn: returnDueOn(endsOn),
      upTo: null,
      isWhole: true,
    });
    day = addDays(endsOn, 1);
  }
  return periods;
}
