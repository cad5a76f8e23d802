import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { requiredLine } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { wholeNumber } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { payoutNotFound } from '#domain/payout/rejections.ts';
import {
  getPayout,
  listPayoutParts,
  listPayouts,
  type PayoutPartRow,
  type PayoutRow,
  payoutPartRow,
  payoutRow,
} from '#projections/payouts/query.ts';

/** Money in dollars; the day is the one that the card company names. */
export const payoutJson = dollarsIn(payoutRow, {
  grossCents: 'gross',
  feeCents: 'fees',
  feeGstCents: 'feeGst',
  refundCents: 'refunds',
  disputeCents: 'disputes',
  returnedCents: 'returned',
  elsewhereCents: 'elsewhere',
  netCents: 'net',
}).meta({ id: 'Payout' });

const payoutDetailJson = payoutJson
  .extend({ parts: z.array(dollarsIn(payoutPartRow, { amountCents: 'amount', feeCents: 'fee' })) })
  .meta({ id: 'PayoutDetail' });

const byPayout = z.object({ payout: requiredLine('Payout', 120) });
const page = z.object({
  limit: wholeNumber(1, 500, 'Limit must be a whole number from 1 to 500').default(100),
  /** The payout that the page before ended with. */
  after: requiredLine('After', 120).optional(),
});

/** What the card company sent to a school's bank; the books are the owner's. */
export function payoutRoutes(deps: AccessDeps) {
  const { sql } = deps;

  return new Elysia({ name: 'payouts', prefix: '/api/payouts' })
    .use(access(deps))
    .get(
      '/',
      async ({ query: { limit, after }, schoolId }) => {
        const behind = after === undefined ? null : await of(schoolId, after);
        return (await listPayouts(sql, schoolId, { limit, after: behind })).map(toJson);
      },
      {
        owner: true,
        query: page,
        response: z.array(payoutJson),
        detail: { summary: 'Payouts, the latest first', responses: refusals(404) },
      },
    )
    .get(
      '/:payout',
      async ({ params, schoolId }) => {
        const row = await of(schoolId, params.payout);
        const parts = await listPayoutParts(sql, row.payoutId);
        return { ...toJson(row), parts: parts.map(partToJson) };
      },
      {
        owner: true,
        params: byPayout,
        response: payoutDetailJson,
        detail: { summary: 'A payout and each payment in it', responses: refusals(404) },
      },
    );

  /** @throws 404 where it is another school's, or nobody's */
  async function of(schoolId: SchoolId, payoutId: string): Promise<PayoutRow> {
    const row = await getPayout(sql, schoolId, payoutId);
    if (!row) throw payoutNotFound();
    return row;
  }
}

const toJson = ({
  grossCents,
  feeCents,
  feeGstCents,
  refundCents,
  disputeCents,
  returnedCents,
  elsewhereCents,
  netCents,
  ...row
}: PayoutRow) => ({
  ...row,
  gross: toDollars(grossCents),
  fees: toDollars(feeCents),
  feeGst: toDollars(feeGstCents),
  refunds: toDollars(refundCents),
  disputes: toDollars(disputeCents),
  returned: toDollars(returnedCents),
  elsewhere: toDollars(elsewhereCents),
  net: toDollars(netCents),
});

const partToJson = ({ amountCents, feeCents, ...row }: PayoutPartRow) => ({
  ...row,
  amount: toDollars(amountCents),
  fee: toDollars(feeCents),
});
