import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { cardPayments } from '#api/services/card-payments.ts';
import { decidePayment, paymentOf, requestPayment } from '#api/services/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import { manualPayment, paymentChanges } from '#domain/payment/commands.ts';

/** Entering, editing and cancelling payments. */
export function paymentCommands(deps: Deps) {
  const cards = cardPayments(deps);

  return new Elysia({ name: 'payments.commands', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        const { studentId, description, invoiceNumber, status } = body;
        set.status = 201;
        const payment = await requestPayment(
          deps,
          { account, schoolId },
          {
            studentId,
            amountCents: toCents(body.amount),
            description,
            dueOn: body.dueDate,
            method: body.paymentMethod,
            invoiceNumber,
            status,
            paidOn: body.paidDate,
          },
        );
        return paymentToJson(payment);
      },
      {
        instructor: true,
        body: manualPayment,
        response: { 201: paymentJson },
        detail: { summary: 'Enter a payment by hand' },
      },
    )
    .put(
      '/:id',
      async ({ params, body, account, schoolId }) => {
        const before = await paymentOf(deps, schoolId, params.id);
        const { amount, dueDate, paymentMethod, paidDate, reason, ...rest } = body;
        const payment = await cards.whileClosed(params.id, () =>
          decidePayment(
            deps,
            { account, schoolId },
            before,
            {
              type: 'ChangePayment',
              paymentId: params.id,
              ...rest,
              amountCents: amount === undefined ? undefined : toCents(amount),
              dueOn: dueDate,
              method: paymentMethod,
              paidOn: paidDate,
            },
            reason,
          ),
        );
        return paymentToJson(payment);
      },
      {
        instructor: true,
        params: byId,
        body: paymentChanges,
        response: paymentJson,
        detail: { summary: 'Edit a payment; one that is settled is corrected on the record' },
      },
    );
}
