import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { cardDesk, openIntent } from '#api/services/card-payments.ts';
import { invoiceAnswer, printInvoiceOf } from '#api/services/invoice-printing.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listIntents } from '#projections/payments/charge.ts';
import {
  getPayment,
  listStudentPayments,
  type PaymentRow,
  paymentRow,
} from '#projections/payments/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { requireOwn, requireOwnStudent } from './own-records.ts';

/** A payment as its student sees it (spec 2 section 3, Payment (student portal)); links are the instructor's to share. */
const portalPayment = paymentRow.omit({ studentName: true, linkExpiresAt: true });

const byPayment = z.object({ paymentId: idInPath });

/** What a learner owes and has paid, and paying it (spec 2 section 7, "Student portal"). Amounts are ours, whatever the browser sends. */
export function portalPayments(deps: Deps) {
  const { sql, clock } = deps;
  const cards = cardDesk(deps);

  return new Elysia({ name: 'portal.payments', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/payments/:id',
      ({ params, studentId, request }) => {
        requireOwnStudent(params.id, studentId, request);
        return listStudentPayments(sql, studentId, dateOf(clock()));
      },
      {
        student: true,
        params: byId,
        response: z.array(portalPayment),
        detail: { summary: 'My payments, newest first; the id is the student’s' },
      },
    )
    .get(
      '/payment/:paymentId',
      ({ params, schoolId, studentId, request }) =>
        mine({ schoolId, studentId }, params.paymentId, request),
      {
        student: true,
        params: byPayment,
        response: portalPayment,
        detail: { summary: 'One of my payments' },
      },
    )
    .get(
      '/payments/:id/invoice',
      async ({ params, schoolId, studentId, request }) => {
        await mine({ schoolId, studentId }, params.id, request);
        const { pdf } = await printInvoiceOf(deps, schoolId, params.id);
        return invoiceAnswer(pdf, `invoice-${params.id}`);
      },
      {
        student: true,
        params: byId,
        detail: {
          summary: 'The invoice of a payment, or its draft, as a PDF; the id is the payment’s',
          responses: asPdf,
        },
      },
    )
    .post(
      '/create-payment-intent',
      async ({ body: { paymentId }, schoolId, studentId, request }) => {
        await mine({ schoolId, studentId }, paymentId, request);
        return cards.open(paymentId, { kind: 'student', id: studentId });
      },
      {
        student: true,
        // The amount and the description that a browser may send beside it are not read.
        body: z.object({ paymentId: idOf('Payment') }),
        response: openIntent,
        detail: { summary: 'Take a card for a payment that I owe' },
      },
    )
    .post(
      '/confirm-payment/:paymentId',
      async ({ params: { paymentId }, schoolId, studentId, request }) => {
        await mine({ schoolId, studentId }, paymentId, request);
        // Whether it is paid, the card company says.
        for (const { intentId, state } of await listIntents(sql, paymentId))
          if (state === 'open') await cards.look(intentId);
        return mine({ schoolId, studentId }, paymentId, request);
      },
      {
        student: true,
        params: byPayment,
        response: portalPayment,
        detail: { summary: 'Ask the card company whether my payment has arrived' },
      },
    );

  async function mine(
    { schoolId, studentId }: Pick<PortalStudent, 'schoolId' | 'studentId'>,
    paymentId: number,
    request: Request,
  ): Promise<PaymentRow> {
    const row = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
    return requireOwn(row?.studentId === studentId ? row : null, studentId, request);
  }
}
