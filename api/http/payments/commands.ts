import { Elysia } from 'elysia';
import { z } from 'zod';
import { changePayment } from '#api/cases/payments/payment-changes.ts';
import { requestPayment } from '#api/cases/payments/payments.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedPayment } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { toCents } from '#domain/kernel/money.ts';
import { manualPayment, paymentChanges } from '#domain/payment/commands.ts';
import { listAlike } from '#projections/payments/query.ts';

const enteredPayment = paymentJson.extend({ alike: z.array(z.number().int()) });

/** Entering, editing and cancelling payments. */
export function paymentCommands(
  deps: AccessDeps & Parameters<typeof requestPayment>[0] & Parameters<typeof changePayment>[0],
) {
  return new Elysia({ name: 'payments.commands', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        const { studentId, description, invoiceNumber, status } = body;
        set.status = 201;
        const entered = await requestPayment(
          deps,
          { account, schoolId },
          {
            studentId,
            amountCents: toCents(body.amount),
            description,
            dueOn: body.dueDate,
            method: body.paymentMethod,
            invoiceNumber,
            lessonId: body.lessonId,
            status,
            paidOn: body.paidDate,
          },
        );
        const alike = await listAlike(deps.sql, entered);
        return { ...paymentToJson(entered), alike };
      },
      {
        instructor: true,
        body: manualPayment,
        response: { 201: enteredPayment },
        detail: {
          summary:
            'Enter a payment by hand; `alike` are others of the same student, amount and day. Two equal calls are two payments: with an Idempotency-Key the same call is one',
        },
      },
    )
    .put(
      '/:id',
      async ({ params, body, account, schoolId }) => {
        const { amount, dueDate, paymentMethod, paidDate, reason, ...rest } = body;
        const change = {
          type: 'ChangePayment' as const,
          paymentId: params.id,
          ...rest,
          amountCents: amount === undefined ? undefined : toCents(amount),
          dueOn: dueDate,
          method: paymentMethod,
          paidOn: paidDate,
        };
        return paymentToJson(await changePayment(deps, { account, schoolId }, change, reason));
      },
      {
        instructor: true,
        edits: editedPayment,
        params: byId,
        body: paymentChanges,
        response: paymentJson,
        detail: { summary: 'Edit a payment; one that is settled is corrected on the record' },
      },
    );
}
