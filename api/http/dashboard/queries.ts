import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { dashboardMetrics, getDashboardMetrics } from '#projections/dashboard-metrics/query.ts';

/** The dashboard's four figures (spec 1 section 7). */
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
    );
