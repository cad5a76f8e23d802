import { Elysia } from 'elysia';
import { z } from 'zod';
import { whoPaysInstead } from '#api/cases/books/buyer.ts';
import type { BookingHolds } from '#api/cases/lessons/holds.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import { cardIntents } from '#api/cases/payments/card-intents.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import { promiseTransfer } from '#api/cases/payments/promise-transfer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { correctionNumber } from '#domain/invoices/invoice-book.ts';
import { idOf, type SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { listCorrectionsOf } from '#projections/invoices/query.ts';
import { listStudentPayments, type PaymentRow } from '#projections/payments/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { ownPayment } from './payment-papers.ts';

/** A payment as a family sees it; links are the instructor's to share. */
export const portalPayment = paymentJson
  .omit({
    studentName: true,
    linkExpiresAt: true,
    isMoneySetAside: true,
    pendingRefundAmount: true,
  })
  .extend({
    /** How its invoice was put right, by number; amounts are what the invoice asked for it before and asks now. */
    corrections: z.array(
      z.object({
        number: z.number().int(),
        correctionNumber: z.string(),
        correctedOn: z.string(),
        reason: z.string(),
        from: z.number(),
        to: z.number(),
      }),
    ),
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
    readonly clock: Clock;
    readonly rateLimits: RateLimits;
    readonly bookingHolds: Pick<BookingHolds, 'firmUp'>;
  } & Parameters<typeof cardPayments>[0],
) {
  const { sql, clock } = deps;
  const cards = cardPayments(deps);
  const intents = cardIntents(deps);
  const promises = deps.rateLimits.limit('transfer-promises', 20, 60 * 60, 'transfers');

  const paymentsOf = async ({ schoolId, studentId, context }: InPortal) => {
    const rows = await listStudentPayments(sql, studentId, context.actor, dateOf(clock()));
    return shown(schoolId, rows);
  };

  /** With the account to pay to, and how their invoices were put right. */
  async function shown(schoolId: SchoolId, rows: readonly PaymentRow[]) {
    const ids = rows.map(({ id }) => id);
    const [{ bankAccount }, corrections] = await Promise.all([
      getInvoiceSettings(sql, schoolId),
      listCorrectionsOf(sql, schoolId, ids),
    ]);
    const corrected = Map.groupBy(corrections, ({ paymentId }) => paymentId);
    return rows.map((row) => ({
      ...paymentToJson(row),
      bankAccount,
      corrections: (corrected.get(row.id) ?? []).map(({ fromCents, toCents, number, ...said }) => ({
        ...said,
        number,
        correctionNumber: correctionNumber(number),
        from: toDollars(fromCents),
        to: toDollars(toCents),
      })),
    }));
  }

  const tillOf = async (portal: InPortal) => ({
    takesCards: await takesCardsFor(deps, portal.schoolId),
    paidBy: await whoPaysInstead(sql, portal, portal.context.actor, dateOf(clock())),
  });

  async function one(portal: InPortal, paymentId: number, request: Request) {
    const row = await ownPayment(deps, portal, paymentId, request);
    const [only] = await shown(portal.schoolId, [row]);
    if (!only) throw paymentNotFound();
    return only;
  }

  async function takeCard(portal: InPortal, paymentId: number, request: Request) {
    await ownPayment(deps, portal, paymentId, request);
    return cards.open(paymentId, portal.context.actor);
  }

  /** Whether it is paid, the card company says. */
  async function confirm(portal: InPortal, paymentId: number, request: Request) {
    await ownPayment(deps, portal, paymentId, request);
    await intents.refreshOpen(paymentId);
    // Paid, a deposit's time is a lesson before the screen asks.
    await deps.bookingHolds.firmUp(paymentId);
    return one(portal, paymentId, request);
  }

  async function promise(portal: InPortal, paymentId: number, request: Request) {
    await promises.spend(portal.context.actor.kind + portal.studentId);
    await ownPayment(deps, portal, paymentId, request);
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
