import { Elysia } from 'elysia';
import type { LongReads } from '#api/database/long-reads.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { adminOverview, getAdminOverview } from '#projections/admin-overview/query.ts';

const aDay = 24 * 60;

/** The product in figures, as the first thing that an admin sees. */
export const adminOverviewQueries = (deps: AccessDeps & { readonly longReads: LongReads }) =>
  new Elysia({ name: 'admin.overview', prefix: '/api/admin' }).use(access(deps)).get(
    '/overview',
    () => {
      const now = deps.clock();
      return deps.longReads.read((sql) =>
        getAdminOverview(sql, {
          weekAgo: addMinutes(now, -7 * aDay),
          monthAgo: addMinutes(now, -30 * aDay),
          today: dateOf(now),
        }),
      );
    },
    {
      admin: true,
      response: adminOverview,
      detail: {
        summary: 'Schools, people, lessons and plans in figures and by week, and what waits',
      },
    },
  );
