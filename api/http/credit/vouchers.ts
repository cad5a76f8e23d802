import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { inConstantTime } from '#api/http/constant-time.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { creditAccount } from '#api/services/credit/accounts.ts';
import { issueVoucher, printVoucher, redeemVoucher } from '#api/services/credit/vouchers.ts';
import { flagrant, waitAfterWrongCode } from '#api/services/wrong-codes.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { voucherIssue, voucherRedemption } from '#domain/credit/forms.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listVouchers } from '#projections/credit-offer/query.ts';
import { creditJson, creditToJson } from './credit-json.ts';

const voucherJson = z.object({
  id: z.number().int(),
  name: z.string(),
  minutes: z.number().int(),
  price: z.number(),
  method: z.enum(paymentMethods),
  paidOn: z.string(),
  expiresOn: z.string().nullable(),
  redeemedBy: z.number().int().nullable(),
  redeemedOn: z.string().nullable(),
});

/** Vouchers: given out by a school, redeemed by a learner in their portal. */
export function voucherRoutes(deps: Deps) {
  const { sql, pause } = deps;
  const wrongFrom = deps.rateLimits.limit(
    'voucher-codes',
    flagrant,
    15 * 60,
    'voucher codes tried from here',
  );

  return new Elysia({ name: 'credit.vouchers', prefix: '/api' })
    .use(access(deps))
    .use(portalAccess(deps))
    .get(
      '/credit/vouchers',
      async ({ schoolId }) =>
        (await listVouchers(sql, schoolId)).map(({ priceCents, ...row }) => ({
          ...row,
          price: toDollars(priceCents),
        })),
      {
        instructor: true,
        response: z.array(voucherJson),
        detail: { summary: 'The latest 500 vouchers of my school, without their codes' },
      },
    )
    .post(
      '/credit/vouchers',
      async ({ body, account, schoolId, set }) => {
        set.status = 201;
        set.headers['cache-control'] = 'no-store';
        const { productId, paymentMethod } = body;
        return issueVoucher(deps, { account, schoolId }, { productId, method: paymentMethod });
      },
      {
        instructor: true,
        body: voucherIssue,
        response: {
          201: z.object({
            id: z.number().int(),
            code: z.string(),
            expiresOn: z.string().nullable(),
          }),
        },
        detail: { summary: 'Issue a voucher for a product that was paid for' },
      },
    )
    .get(
      '/credit/vouchers/:id/pdf',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const pdf = await printVoucher(deps, schoolId, params.id);
        return fileAnswer(pdf, 'application/pdf', `voucher-${params.id}.pdf`);
      },
      {
        instructor: true,
        params: byId,
        detail: { summary: 'A voucher with its code, to print', responses: asPdf },
      },
    )
    .post(
      '/student-portal/credit/vouchers/redeem',
      async ({ portal, body, server, request }) => {
        const address = deps.clientAddress(server, request);
        const tries = await wrongFrom.spend(address);
        let refusal: unknown;
        await inConstantTime(deps, () =>
          redeemVoucher(deps, portal, body.code).catch((error: unknown) => {
            refusal = error;
          }),
        );
        if (refusal) {
          if (refusal instanceof Rejection && refusal.code === 'voucher_unknown') {
            logSecurity('voucher_wrong_code', { address });
            await pause(waitAfterWrongCode(tries));
          }
          throw refusal;
        }
        await wrongFrom.giveBack(address);
        return creditToJson(await creditAccount(deps, portal.studentId));
      },
      {
        student: true,
        body: voucherRedemption,
        response: creditJson,
        detail: { summary: 'Turn a voucher into my lesson credit; it works once' },
      },
    );
}
