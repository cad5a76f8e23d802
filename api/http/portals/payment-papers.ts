import { Elysia } from 'elysia';
import {
  invoiceAnswer,
  printCorrection,
  printInvoiceOf,
} from '#api/cases/books/invoice-printing.ts';
import { printReceipt } from '#api/cases/payments/receipts.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnRow } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { correctionNotFound } from '#domain/invoices/rejections.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listCorrectionsOf } from '#projections/invoices/query.ts';
import { getStudentPayment, type PaymentRow } from '#projections/payments/query.ts';

const ofPayment = ofStudent.extend({ paymentId: idInPath });

/** One of this learner's payments, if the person asking may see it. @throws 403 for another learner's */
export async function ownPayment(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  portal: InPortal,
  paymentId: number,
  request: Request,
): Promise<PaymentRow> {
  const { actor } = portal.context;
  const row = await getStudentPayment(sql, portal, actor, paymentId, dateOf(clock()));
  return requireOwnRow(row, portal.studentId, request);
}

/** Invoice and receipt of a learner's payments, for the learner and their parents. */
export function portalPaymentPapers(
  deps: PortalDeps & Parameters<typeof printInvoiceOf>[0] & Parameters<typeof printReceipt>[0],
) {
  async function invoice(portal: InPortal, paymentId: number, request: Request): Promise<Response> {
    await ownPayment(deps, portal, paymentId, request);
    const { pdf } = await printInvoiceOf(deps, portal.schoolId, paymentId);
    return invoiceAnswer(pdf, `invoice-${paymentId}`);
  }

  async function receipt(portal: InPortal, paymentId: number, request: Request): Promise<Response> {
    const { reference } = await ownPayment(deps, portal, paymentId, request);
    const { pdf } = await printReceipt(deps, portal.schoolId, paymentId);
    return invoiceAnswer(pdf, `receipt-${reference}`);
  }

  return new Elysia({ name: 'portals.payment-papers', prefix: '/api' })
    .use(portalAccess(deps))
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
    );
}

/** What put the invoice of a learner's payment right, for the learner and their parents. */
export function portalCorrectionPapers(deps: PortalDeps & Parameters<typeof printCorrection>[0]) {
  /** The paper of a correction that put this payment right. */
  async function correction(
    portal: InPortal,
    { paymentId, number }: { readonly paymentId: number; readonly number: number },
    request: Request,
  ): Promise<Response> {
    await ownPayment(deps, portal, paymentId, request);
    const of = await listCorrectionsOf(deps.sql, portal.schoolId, [paymentId]);
    const found = of.find((each) => each.number === number);
    if (!found) throw correctionNotFound();
    const { pdf, name } = await printCorrection(deps, portal.schoolId, found.invoiceNumber, number);
    return invoiceAnswer(pdf, name);
  }

  return new Elysia({ name: 'portals.correction-papers', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/payments/:id/corrections/:number',
      ({ portal, params, request }) =>
        correction(portal, { paymentId: params.id, number: params.number }, request),
      {
        student: true,
        params: byId.extend({ number: idInPath }),
        detail: {
          summary: 'A correction of the invoice of a payment as a PDF; the id is the payment’s',
          responses: asPdf,
        },
      },
    )
    .get(
      '/parent-portal/payments/:studentId/:paymentId/corrections/:number',
      ({ portal, params, request }) => correction(portal, params, request),
      {
        parentMay: 'view payment history',
        params: ofPayment.extend({ number: idInPath }),
        detail: {
          summary: 'A correction of the invoice of a payment as a PDF',
          responses: asPdf,
        },
      },
    );
}
