import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { lessonJson } from '#api/http/lesson-json.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { dashboardMetrics, getDashboardMetrics } from '#projections/dashboard-metrics/query.ts';
import { dashboardWeeks, getDashboardWeeks } from '#projections/dashboard-weeks/query.ts';
import { listUpcomingTests } from '#projections/lessons/query.ts';

const testsShown = 5;

/** The dashboard's four figures. */
export const dashboardQueries = (deps: Deps) =>
  new Elysia({ name: 'dashboard.queries', prefix: '/api/dashboard' })
    .use(access(deps))
    .get(
      '/metrics',
      ({ schoolId }) => getDashboardMetrics(deps.sql, schoolId, dateOf(deps.clock())),
      {
        instructor: true,
        response: dashboardMetrics,
        detail: { summary: 'Dashboard figures' },
      },
    )
    .get('/weeks', ({ schoolId }) => getDashboardWeeks(deps.sql, schoolId, dateOf(deps.clock())), {
      instructor: true,
      response: dashboardWeeks,
      detail: { summary: 'The last eight weeks of lessons and students' },
    })
    .get(
      '/upcoming-tests',
      async ({ schoolId }) =>
        (await listUpcomingTests(deps.sql, schoolId, deps.clock(), testsShown)).map(timesToJson),
      {
        instructor: true,
        response: z.array(lessonJson),
        detail: { summary: 'The next five lessons whose type is a test' },
      },
    );
