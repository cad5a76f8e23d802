import { Elysia } from 'elysia';
import { z } from 'zod';
import { flagrant, waitAfterWrongCode } from '#api/cases/access/wrong-codes.ts';
import { creditAccount } from '#api/cases/credit/accounts.ts';
import type { CreditMoney } from '#api/cases/credit/payments.ts';
import {
  issueVoucher,
  printVoucher,
  printVoucherReceipt,
  redeemVoucher,
  refundVoucher,
  voidVoucher,
} from '#api/cases/credit/vouchers.ts';
import type { Deps } from '#api/deps.ts';
import { inConstantTime } from '#api/ground/constant-time.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { fileAnswer } from '#api/http/saved-file.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { voucherRedemption } from '#domain/credit/forms.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { voucherIssue, voucherRefund, voucherVoid } from '#domain/voucher/commands.ts';
import { voucherNotFound } from '#domain/voucher/rejections.ts';
import { shownVoucherStatus, voucherNumber, voucherStatuses } from '#domain/voucher/voucher.ts';
import { getVoucher, listVouchers, type VoucherRow } from '#projections/vouchers/query.ts';
import { creditJson, creditToJson } from './credit-json.ts';

const voucherJson = z.object({
  id: z.number().int(),
  /** "VCH-00012", as its receipt and the files for bookkeepers have it. */
  number: z.string(),
  status: z.enum(voucherStatuses),
  name: z.string(),
  minutes: z.number().int(),
  price: z.number(),
  method: z.enum(paymentMethods),
  paidOn: z.string(),
  expiresOn: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerContact: z.string().nullable(),
  redeemedBy: z.number().int().brand<'student'>().nullable(),
  redeemedOn: z.string().nullable(),
  voidedOn: z.string().nullable(),
  refundedOn: z.string().nullable(),
  refundMethod: z.enum(paymentMethods).nullable(),
  /** Why it was voided or refunded. */
  reason: z.string().nullable(),
});

function voucherToJson(
  { priceCents, state, ...row }: VoucherRow,
  today: LocalDate,
): z.infer<typeof voucherJson> {
  const status = shownVoucherStatus({ state, expiresOn: row.expiresOn }, today);
  return { ...row, number: voucherNumber(row.id), status, price: toDollars(priceCents) };
}

type VoucherDeps = AccessDeps &
  PortalDeps &
  Parameters<typeof issueVoucher>[0] &
  Parameters<typeof printVoucher>[0] &
  Parameters<typeof printVoucherReceipt>[0] &
  Parameters<typeof voidVoucher>[0] &
  Parameters<typeof redeemVoucher>[0] &
  Pick<Deps, 'clientAddress' | 'pause' | 'rateLimits' | 'unconfirmed'>;

/** Vouchers: given out by a school, redeemed by a learner in their portal. */
export function voucherRoutes(deps: VoucherDeps & { readonly creditMoney: CreditMoney }) {
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
        (await listVouchers(sql, schoolId)).map((row) => voucherToJson(row, dateOf(deps.clock()))),
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
        const { paymentMethod: method, ...sold } = body;
        return issueVoucher(deps, { account, schoolId }, { ...sold, method });
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
        detail: {
          summary:
            'Sell a voucher for a product; its sale is in the books at once. Two equal calls sell two: with an Idempotency-Key the same call sells one',
        },
      },
    )
    .get(
      '/credit/vouchers/:id/pdf',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const pdf = await printVoucher(deps, { schoolId, voucherId: params.id });
        return fileAnswer(pdf, 'application/pdf', `voucher-${params.id}.pdf`);
      },
      {
        instructor: true,
        params: byId,
        detail: { summary: 'A voucher with its code, to print', responses: asPdf },
      },
    )
    .get(
      '/credit/vouchers/:id/receipt',
      async ({ params, account, schoolId }) => {
        await deps.unconfirmed.spend(account, 'documents');
        const pdf = await printVoucherReceipt(deps, { schoolId, voucherId: params.id });
        return fileAnswer(pdf, 'application/pdf', `receipt-${voucherNumber(params.id)}.pdf`);
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'The receipt of a voucher for its buyer, with the GST in its price',
          responses: { ...asPdf, ...refusals(409) },
        },
      },
    )
    .post(
      '/credit/vouchers/:id/void',
      async ({ params, body, account, schoolId }) => {
        await voidVoucher(deps, { account, schoolId }, params.id, body);
        return shown(schoolId, params.id);
      },
      {
        instructor: true,
        confirmed: true,
        params: byId,
        body: voucherVoid,
        response: voucherJson,
        detail: {
          summary:
            'Void a voucher that was sold by mistake, no money taken; its sale leaves the books',
        },
      },
    )
    .post(
      '/credit/vouchers/:id/refund',
      async ({ params, body, account, schoolId }) => {
        const { paymentMethod: method, ...given } = body;
        await refundVoucher(deps, { account, schoolId }, params.id, { ...given, method });
        return shown(schoolId, params.id);
      },
      {
        instructor: true,
        confirmed: true,
        params: byId,
        body: voucherRefund,
        response: voucherJson,
        detail: { summary: 'Record that the money of a voucher went back to its buyer' },
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

  async function shown(schoolId: SchoolId, voucherId: number) {
    const row = await getVoucher(sql, schoolId, voucherId);
    if (!row) throw voucherNotFound();
    return voucherToJson(row, dateOf(deps.clock()));
  }
}
