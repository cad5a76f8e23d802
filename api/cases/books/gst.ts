import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { type Region, workingDayAfter } from '#domain/catalogue/holidays.ts';
import {
  adjustedCents,
  boxesOfLines,
  linesByPeriod,
  type PeriodLines,
} from '#domain/gst/assign.ts';
import type { GstBoxes } from '#domain/gst/boxes.ts';
import {
  alreadyFiled,
  figuresMoved,
  gst,
  gstNotRegistered,
  noSuchPeriod,
} from '#domain/gst/decide.ts';
import { periodStart, taxablePeriods } from '#domain/gst/periods.ts';
import type { GstTerms } from '#domain/gst/terms.ts';
import { oldestDay } from '#domain/kernel/books.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { type GstEntryRow, type GstFacts, getGstFacts } from '#projections/gst/query.ts';
import { getHolidays } from '#projections/school-holidays/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';

export type GstPeriod = PeriodLines<GstEntryRow> & {
  readonly boxes: GstBoxes;
  readonly earlierCents: number;
  readonly filedAt: Instant | null;
  /** The due day; where that is no working day of the school's region, the next one. */
  readonly workingDueOn: LocalDate;
};

/**
 * A school's taxable periods with their figures, the latest first.
 * @param asOf a position of the ledger, and the Auckland day it was: the figures as they were after that fact
 * @throws the answer of an address that is not there, for a school that charges no GST
 */
export async function gstPeriods(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  today: LocalDate,
  asOf?: number,
): Promise<{ facts: GstFacts; periods: GstPeriod[] }> {
  const [facts, { region }] = await Promise.all([
    getGstFacts(sql, schoolId, asOf),
    getHolidays(sql, schoolId),
  ]);
  // What was filed stays readable when the number is gone.
  if (!facts.isRegistered && facts.filed.length === 0) throw gstNotRegistered();
  return { facts, periods: periodsOf(facts, today, region) };
}

function periodsOf(facts: GstFacts, now: LocalDate, region: Region | null): GstPeriod[] {
  const { terms, filed, money, supplies, purchases, gstFrom, firstSaidOn, endedOn } = facts;
  const today = endedOn ?? now;
  const taxed = (rows: readonly GstEntryRow[]) =>
    rows.filter(
      ({ day, suppliedOn }) => (gstFrom === null || suppliedOn >= gstFrom) && day <= today,
    );
  const entries = {
    money: taxed(money),
    supplies: taxed(supplies),
    purchases: taxed(purchases),
  };
  const days = [...entries.money, ...entries.supplies].map(({ day }) => day);
  // A period without a sale is returned as well, from the one on in which the school keeps its books here.
  const first = [...days, firstSaidOn ?? today].reduce(
    (least, day) => (day < least ? day : least),
    today,
  );
  const begins = periodStart(first < oldestDay(now) ? oldestDay(now) : first, terms);
  const from = gstFrom !== null && gstFrom > begins ? gstFrom : begins;
  // Somebody who is registered from a later day has no period yet.
  if (from > today) return [];
  const filedAt = new Map(filed.map((one) => [one.endsOn, one.filedAt]));
  return linesByPeriod(taxablePeriods(terms, filed, from, today), entries)
    .map((period) => ({
      ...period,
      boxes: boxesOfLines(period),
      earlierCents: adjustedCents(period),
      filedAt: filedAt.get(period.endsOn) ?? null,
      workingDueOn: workingDayAfter(addDays(period.dueOn, -1), 1, region),
    }))
    .toReversed();
}

/** One period by its last day. */
export function periodEnding(periods: readonly GstPeriod[], endsOn: LocalDate): GstPeriod {
  const found = periods.find((period) => period.endsOn === endsOn);
  if (!found) throw noSuchPeriod();
  return found;
}

/** Basis and length of the taxable periods that are not filed. @throws 404 for a school that charges no GST */
export async function chooseGstTerms(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  terms: GstTerms,
): Promise<void> {
  const { schoolId } = instructor;
  if ((await getInvoiceSettings(sql, schoolId)).gstNumber === null) throw gstNotRegistered();
  const command = { type: 'ChooseGstTerms', schoolId, terms } as const;
  await dispatch(gst, schoolId, command, actingFor(instructor));
}

/** The boxes that say whether anything moved since somebody looked; the others are made of these. */
const seenBoxes = ['box5', 'box10', 'box11', 'box13'] as const;

/**
 * Files a period with the figures that the ledger comes to at this moment.
 * @param seen what the person saw in boxes 5, 10, 11 and 13, in cents: anything else is refused, and they look again
 */
export async function fileGstReturn(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'log' | 'projector'>,
  instructor: Instructor,
  endsOn: LocalDate,
  seen: Pick<GstBoxes, (typeof seenBoxes)[number]>,
): Promise<void> {
  const { schoolId } = instructor;
  // What was recorded a moment ago in another process counts.
  await deps.projector.waitFor(await deps.log.head());
  const { facts, periods } = await gstPeriods(deps, schoolId, dateOf(deps.clock()));
  const { startsOn, basis, boxes, earlierCents, filedAt } = periodEnding(periods, endsOn);
  if (filedAt !== null) throw alreadyFiled(endsOn);
  const hasMoved = seenBoxes.some((box) => boxes[box] !== seen[box]);
  if (hasMoved) throw figuresMoved();
  const figures = {
    startsOn,
    endsOn,
    basis,
    upTo: facts.upTo,
    ...boxes,
    earlierCents,
    isWhole: true,
  };
  await deps.dispatch(
    gst,
    schoolId,
    { type: 'FileGstReturn', schoolId, figures },
    actingFor(instructor),
  );
}
