import { Elysia } from 'elysia';
import { z } from 'zod';
import { chooseGstTerms, fileGstReturn, gstPeriods, periodEnding } from '#api/cases/books/gst.ts';
import { linesOf } from '#api/cases/books/gst-lines.ts';
import type { Database } from '#api/database/database.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedGstTerms } from '#api/http/edited-records.ts';
import {
  gstPeriodLinesJson,
  gstPeriodsJson,
  lineToJson,
  periodToJson,
} from '#api/http/gst-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { crossingDay, paceDays, registrationThreshold } from '#domain/gst/registration.ts';
import { gstTerms } from '#domain/gst/terms.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toCents, toDollars } from '#domain/kernel/money.ts';
import { addDays, addMonths, addYears, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { cents, enteredDate } from '#domain/kernel/schemas.ts';
import { receivedByMonth, turnoverBetween } from '#projections/gst/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';

const byEnd = z.object({ endsOn: enteredDate('The period must be named by its last day') });
const seenDollars = (box: string) =>
  z
    .number({ error: `${box} must be a number of dollars` })
    .refine((dollars) => cents.safeParse(toCents(dollars)).success, `${box} is out of range`);

const turnoverJson = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  threshold: z.number(),
  isRegistered: z.boolean(),
  /** What each of the last twelve months brought, this one last. */
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** The day on which it passes the threshold at the pace of the last ninety days; null where it does not within a year. */
  crossesOn: z.string().nullable(),
});

async function turnoverUpTo(
  sql: Database,
  schoolId: SchoolId,
  to: LocalDate,
): Promise<z.infer<typeof turnoverJson>> {
  const from = addDays(addYears(to, -1), 1);
  const firstMonth = addMonths(`${to.slice(0, 7)}-01`, -11);
  const [received, lately, byMonth, { gstNumber }] = await Promise.all([
    turnoverBetween(sql, schoolId, from, to),
    turnoverBetween(sql, schoolId, addDays(to, 1 - paceDays), to),
    receivedByMonth(sql, schoolId, firstMonth, to),
    getInvoiceSettings(sql, schoolId),
  ]);
  const [amount, threshold] = [toDollars(received), toDollars(registrationThreshold)];
  const months = Array.from({ length: 12 }, (_, nth) => {
    const month = addMonths(firstMonth, nth).slice(0, 7);
    return { month, amount: toDollars(byMonth.find((one) => one.month === month)?.cents ?? 0) };
  });
  const crossesOn = crossingDay(received, lately, to);
  return { from, to, amount, threshold, isRegistered: gstNumber !== null, months, crossesOn };
}

/** GST: taxable periods, their boxes and what is in them. For a school that charges no GST there is nothing here. */
export function gstRoutes(deps: AccessDeps & Parameters<typeof fileGstReturn>[0]) {
  const { sql, clock } = deps;
  const today = () => dateOf(clock());
  const listOf = async (schoolId: SchoolId) => {
    const { facts, periods } = await gstPeriods(deps, schoolId, today());
    const { isRegistered, gstFrom: registeredFrom, terms, upTo: revision } = facts;
    return { revision, isRegistered, registeredFrom, terms, periods: periods.map(periodToJson) };
  };

  return new Elysia({ name: 'reports.gst', prefix: '/api' })
    .use(access(deps))
    .get('/turnover', ({ schoolId }) => turnoverUpTo(sql, schoolId, today()), {
      owner: true,
      response: turnoverJson,
      detail: {
        summary:
          'What was received in the last twelve months, beside the sum from which a school must register for GST',
      },
    })
    .get('/gst', ({ schoolId }) => listOf(schoolId), {
      owner: true,
      response: gstPeriodsJson,
      detail: {
        summary: 'Taxable periods with their boxes, the latest first',
        responses: refusals(404),
      },
    })
    .put(
      '/gst/terms',
      async ({ body: terms, account, schoolId }) => {
        await chooseGstTerms(deps, { account, schoolId }, terms);
        return listOf(schoolId);
      },
      {
        owner: true,
        edits: editedGstTerms,
        body: gstTerms,
        response: gstPeriodsJson,
        detail: {
          summary: 'Basis and length of the taxable periods that are not filed',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/gst/:endsOn',
      async ({ params: { endsOn }, schoolId }) => {
        const { periods } = await gstPeriods(deps, schoolId, today());
        const period = periodEnding(periods, endsOn);
        const lines = await linesOf(sql, schoolId, period, periods);
        return { ...periodToJson(period), lines: lines.map(lineToJson) };
      },
      {
        owner: true,
        params: byEnd,
        response: gstPeriodLinesJson,
        detail: { summary: 'One taxable period and what its boxes are made of' },
      },
    )
    .post(
      '/gst/:endsOn/file',
      async ({ params: { endsOn }, body, account, schoolId }) => {
        const seen = {
          box5: toCents(body.box5),
          box10: toCents(body.box10),
          box11: toCents(body.box11),
          box13: toCents(body.box13),
        };
        await fileGstReturn(deps, { account, schoolId }, endsOn, seen);
        return listOf(schoolId);
      },
      {
        ownBooks: true,
        params: byEnd,
        body: z.object({
          box5: seenDollars('Box 5'),
          box10: seenDollars('Box 10'),
          // Nothing said is no purchase and no credit adjustment seen.
          box11: seenDollars('Box 11').default(0),
          box13: seenDollars('Box 13').default(0),
        }),
        response: gstPeriodsJson,
        detail: {
          summary: 'Record a period as filed with the figures that were seen; it is locked',
          responses: refusals(404),
        },
      },
    );
}
