import { Elysia } from 'elysia';
import { z } from 'zod';
import { whoPaysInstead } from '#api/cases/books/buyer.ts';
import { invoiceAnswer, printInvoiceOf } from '#api/cases/books/invoice-printing.ts';
import type { BookingHolds } from '#api/cases/lessons/holds.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import { cardIntents } from '#api/cases/payments/card-intents.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import { promiseTransfer } from '#api/cases/payments/promise-transfer.ts';
import { printReceipt } from '#api/cases/payments/receipts.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnRow, requireOwnStudent } from '#api/http/own-records.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { idOf } from '#domain/kernel/ids.ts';

import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  getStudentPayment,
  listStudentPayments,
  type PaymentRow,
} from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';

/** A payment as a family sees it; links are the instructor's to share. */
export const portalPayment = paymentJson
  .omit({
    studentName: true,
    linkExpiresAt: true,
    isMoneySetAside: true,
    pendingRefundAmount: true,
  })
  .extend({
    /** The account to transfer it to, under its reference; null where the school says none. */
    bankAccount: z.string().nullable(),
  })
  .meta({ id: 'PortalPayment' });

/** Whether a card can pay the school, and who pays where it is not whoever asks. */
const till = {
  response: z.object({ takesCards: z.boolean(), paidBy: z.string().nullable() }),
};
const byPayment = z.object({ paymentId: idInPath });
const ofPayment = ofStudent.extend({ paymentId: idInPath });
const list = { response: z.array(portalPayment) };

/** What is owed and has been paid for a learner, and paying it, by the learner or a parent. Amounts are ours, whatever the browser sends. */
export function portalPayments(
  deps: PortalDeps & {
    readonly rateLimits: RateLimits;
    readonly bookingHolds: Pick<BookingHolds, 'firmUp'>;
  } & Parameters<typeof cardPayments>[0] &
    Parameters<typeof printInvoiceOf>[0],
) {
  const { sql, clock } = deps;
  const cards = cardPayments(deps);
  const intents = cardIntents(deps);
  const promises = deps.rateLimits.limit('transfer-promises', 20, 60 * 60, 'transfers');

  const paymentsOf = async ({ schoolId, studentId, context }: InPortal) => {
    const { bankAccount } = await getInvoiceSettings(sql, schoolId);
    const rows = await listStudentPayments(sql, studentId, context.actor, dateOf(clock()));
    return rows.map((row) => ({ ...paymentToJson(row), bankAccount }));
  };

  const tillOf = async (portal: InPortal) => ({
    takesCards: await takesCardsFor(deps, portal.schoolId),
    paidBy: await whoPaysInstead(sql, portal, portal.context.actor, dateOf(clock())),
  });

  async function one(portal: InPortal, paymentId: number, request: Request) {
    const row = await payment(portal, paymentId, request);
    const { bankAccount } = await getInvoiceSettings(sql, portal.schoolId);
    return { ...paymentToJson(row), bankAccount };
  }

  async function payment(
    portal: InPortal,
    paymentId: number,
    request: Request,
  ): Promise<PaymentRow> {
    const { actor } = portal.context;
    const row = await getStudentPayment(sql, portal, actor, paymentId, dateOf(clock()));
    return requireOwnRow(row, portal.studentId, request);
  }

  async function invoice(portal: InPortal, paymentId: number, request: Request): Promise<Response> {
    await payment(portal, paymentId, request);
    const { pdf } = await printInvoiceOf(deps, portal.schoolId, paymentId);
    return invoiceAnswer(pdf, `invoice-${paymentId}`);
  }

  async function receipt(portal: InPortal, paymentId: number, request: Request): Promise<Response> {
    const { reference } = await payment(portal, paymentId, request);
    const { pdf } = await printReceipt(deps, portal.schoolId, paymentId);
    return invoiceAnswer(pdf, `receipt-${reference}`);
  }

  async function takeCard(portal: InPortal, paymentId: number, request: Request) {
    await payment(portal, paymentId, request);
    return cards.open(paymentId, portal.context.actor);
  }

  /** Whether it is paid, the card company says. */
  async function confirm(portal: InPortal, paymentId: number, request: Request) {
    await payment(portal, paymentId, request);
    await intents.refreshOpen(paymentId);
    // Paid, a deposit's time is a lesson before the screen asks.
    await deps.bookingHolds.firmUp(paymentId);
    return one(portal, paymentId, request);
  }

  async function promise(portal: InPortal, paymentId: number, request: Request) {
    await promises.spend(portal.context.actor.kind + portal.studentId);
    await payment(portal, paymentId, request);
    await promiseTransfer(deps, paymentId, portal.context.actor);
    return one(portal, paymentId, request);
  }

  return new Elysia({ name: 'portals.payments', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/payments/:id',
      ({ portal, params, request }) => {
        requireOwnStudent(params.id, portal.studentId, request);
        return paymentsOf(portal);
      },
      {
        student: true,
        params: byId,
        ...list,
        detail: { summary: 'My payments, newest first; the id is the student’s' },
      },
    )
    .get('/parent-portal/payments/:studentId', ({ portal }) => paymentsOf(portal), {
      parentMay: 'view payment history',
      params: ofStudent,
      ...list,
      detail: { summary: "A child's payments, newest first" },
    })
    .get('/student-portal/till', ({ portal }) => tillOf(portal), {
      student: true,
      ...till,
      detail: { summary: 'Whether I can pay my school by card, and who pays where I do not' },
    })
    .get('/parent-portal/payments/:studentId/till', ({ portal }) => tillOf(portal), {
      parentMay: 'view payment history',
      params: ofStudent,
      ...till,
      detail: {
        summary: "Whether I can pay a child's school by card, and who pays where I do not",
      },
    })
    .get(
      '/student-portal/payment/:paymentId',
      ({ portal, params, request }) => one(portal, params.paymentId, request),
      {
        student: true,
        params: byPayment,
        response: portalPayment,
        detail: { summary: 'One of my payments' },
      },
    )

    .get(
      '/student-portal/payments/:id/invoice',
      ({ portal, params, request }) => invoice(portal, params.id, request),
      {
        student: true,
        params: byId,
        detail: {
          summary: 'The invoice of a payment, or its draft, as a PDF; the id is the payment’s',
          responses: asPdf,
        },
      },
    )
    .get(
      '/parent-portal/payments/:studentId/:paymentId/invoice',
      ({ portal, params, request }) => invoice(portal, params.paymentId, request),
      {
        parentMay: 'view payment history',
        params: ofPayment,
        detail: { summary: 'The invoice of a payment, or its draft, as a PDF', responses: asPdf },
      },
    )

    .get(
      '/student-portal/payments/:id/receipt',
      ({ portal, params, request }) => receipt(portal, params.id, request),
      {
        student: true,
        params: byId,
        detail: {
          summary: 'The receipt of a payment as a PDF; the id is the payment’s',
          responses: { ...asPdf, ...refusals(409) },
        },
      },
    )
    .get(
      '/parent-portal/payments/:studentId/:paymentId/receipt',
      ({ portal, params, request }) => receipt(portal, params.paymentId, request),
      {
        parentMay: 'view payment history',
        params: ofPayment,
        detail: {
          summary: 'The receipt of a payment as a PDF',
          responses: { ...asPdf, ...refusals(409) },
        },
      },
    )

    .post(
      '/student-portal/create-payment-intent',
      ({ portal, body, request }) => takeCard(portal, body.paymentId, request),
      {
        student: true,
        // The amount and the description that a browser may send beside it are not read.
        body: z.object({ paymentId: idOf('Payment') }),
        response: openIntent,
        detail: { summary: 'Take a card for a payment that I owe' },
      },
    )
    .post(
      '/parent-portal/payments/:studentId/:paymentId/intent',
      ({ portal, params, request }) => takeCard(portal, params.paymentId, request),
      {
        parentMay: 'make payments',
        params: ofPayment,
        response: openIntent,
        detail: { summary: "Take a card for a child's payment; the amount is the stored one" },
      },
    )

    .post(
      '/student-portal/payments/:id/transfer',
      ({ portal, params, request }) => promise(portal, params.id, request),
      {
        student: true,
        params: byId,
        response: portalPayment,
        detail: {
          summary:
            'Say that I have paid by transfer; nothing is received yet; the id is the payment’s',
        },
      },
    )
    .post(
      '/parent-portal/payments/:studentId/:paymentId/transfer',
      ({ portal, params, request }) => promise(portal, params.paymentId, request),
      {
        parentMay: 'make payments',
        params: ofPayment,
        response: portalPayment,
        detail: {
          summary: "Say that a child's payment was paid by transfer; nothing is received yet",
        },
      },
    )

    .post(
      '/student-portal/confirm-payment/:paymentId',
      ({ portal, params, request }) => confirm(portal, params.paymentId, request),
      {
        student: true,
        params: byPayment,
        response: portalPayment,
        detail: { summary: 'Ask the card company whether my payment has arrived' },
      },
    )
    .post(
      '/parent-portal/payments/:studentId/:paymentId/confirm',
      ({ portal, params, request }) => confirm(portal, params.paymentId, request),
      {
        parentMay: 'make payments',
        params: ofPayment,
        response: portalPayment,
        detail: { summary: 'Ask the card company whether the payment has arrived' },
      },
    );
}
