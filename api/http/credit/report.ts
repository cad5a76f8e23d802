import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';
import { getCreditReport } from '#projections/credit/report.ts';

const reportJson = z.object({
  on: z.string(),
  /** Money for credit and vouchers, less what was given back, up to the end of the day. */
  received: z.number(),
  /** What of it was used, or expired. */
  earned: z.number(),
  /** What of it learners still have, and vouchers that nobody has redeemed. */
  owedToLearners: z.number(),
});

/** What a school owes its learners. */
export const creditReport = (deps: AccessDeps) =>
  new Elysia({ name: 'credit.report', prefix: '/api/credit' }).use(access(deps)).get(
    '/report',
    async ({ query, schoolId }) => {
      const on = query.on ?? dateOf(deps.clock());
      const { receivedCents, owedCents } = await getCreditReport(deps.sql, schoolId, on);
      return {
        on,
        received: toDollars(receivedCents),
        earned: toDollars(receivedCents - owedCents),
        owedToLearners: toDollars(owedCents),
      };
    },
    {
      owner: true,
      query: z.object({ on: enteredDate('Date must be a date').optional() }),
      response: reportJson,
      detail: {
        summary: 'Credit at the end of an Auckland day: received = earned + owed to learners',
      },
    },
  );
