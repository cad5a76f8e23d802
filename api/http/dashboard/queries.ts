import { Elysia } from 'elysia';
import { z } from 'zod';
import { testBookingJson, toTestBookingJson } from '#api/cases/driving-tests/test-booking-json.ts';
import { signersOf } from '#api/cases/terms/unsigned.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { endingPapers, listEndingPapers } from '#projections/cars/query.ts';
import { dashboardMetrics, getDashboardMetrics } from '#projections/dashboard-metrics/query.ts';
import { dashboardWeeks, getDashboardWeeks } from '#projections/dashboard-weeks/query.ts';
import { listUpcomingTests } from '#projections/lessons/query.ts';
import { listBookedTests } from '#projections/test-bookings/query.ts';

const testsShown = 5;

/** Money in dollars. */
const metricsJson = dollarsIn(dashboardMetrics, {
  totalRevenueCents: 'totalRevenue',
  monthlyRevenueCents: 'monthlyRevenue',
}).extend({
  endingPapers,
  /** Learners who have not signed the terms in force, or whose parent has not. */
  unsignedTerms: z.number().int(),
  /** Whether any of these waits for the instructor. */
  waits: z.boolean(),
});
const weeksJson = dollarsIn(dashboardWeeks, {
  incomeLastMonthSoFarCents: 'incomeLastMonthSoFar',
}).extend({
  weeks: z.array(dollarsIn(dashboardWeeks.shape.weeks.element, { incomeCents: 'income' })),
});

/** The dashboard's four figures. */
export const dashboardQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'dashboard.queries', prefix: '/api/dashboard' })
    .use(access(deps))
    .get(
      '/metrics',
      async ({ account, schoolId }) => {
        const today = dateOf(deps.clock());
        const [metrics, ending, signers] = await Promise.all([
          getDashboardMetrics(deps.sql, schoolId, today),
          listEndingPapers(deps.sql, account.id, today),
          signersOf(deps.sql, schoolId, deps.clock()),
        ]);
        const unsignedTerms = signers.filter(({ missing }) => missing?.isInForce).length;
        const { totalRevenueCents, monthlyRevenueCents, ...counts } = metrics;
        return {
          ...counts,
          totalRevenue: toDollars(totalRevenueCents),
          monthlyRevenue: toDollars(monthlyRevenueCents),
          endingPapers: ending,
          unsignedTerms,
          waits: ending.length > 0 || metrics.waitingEnrolments > 0 || unsignedTerms > 0,
        };
      },
      {
        instructor: true,
        response: metricsJson,
        detail: { summary: 'Dashboard figures, and the papers that end soon' },
      },
    )
    .get(
      '/weeks',
      async ({ schoolId }) => {
        const { weeks, incomeLastMonthSoFarCents, ...base } = await getDashboardWeeks(
          deps.sql,
          schoolId,
          deps.clock(),
        );
        return {
          ...base,
          weeks: weeks.map(({ incomeCents, ...week }) => ({
            ...week,
            income: toDollars(incomeCents),
          })),
          incomeLastMonthSoFar: toDollars(incomeLastMonthSoFarCents),
        };
      },
      {
        instructor: true,
        response: weeksJson,
        detail: { summary: 'The last eight weeks of lessons and students' },
      },
    )
    .get(
      '/upcoming-tests',
      async ({ schoolId }) =>
        (await listUpcomingTests(deps.sql, schoolId, deps.clock(), testsShown)).map(timesToJson),
      {
        instructor: true,
        response: z.array(lessonJson),
        detail: { summary: 'The next five lessons whose type is a test' },
      },
    )
    .get(
      '/booked-tests',
      async ({ schoolId }) =>
        (await listBookedTests(deps.sql, schoolId, deps.clock(), testsShown)).map(
          toTestBookingJson,
        ),
      {
        instructor: true,
        response: z.array(testBookingJson),
        detail: { summary: 'The next five tests that are booked with the state' },
      },
    );
