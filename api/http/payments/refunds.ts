import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import { cardPayments } from '#api/services/card-payments.ts';
import { decidePayment, paymentOf, paymentState } from '#api/services/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import { refundRequest } from '#domain/payment/commands.ts';
import { payment, refundableCents } from '#domain/payment/decide.ts';
import { listIntents } from '#projections/payments/charge.ts';
import { paymentRow } from '#projections/payments/query.ts';

/** Giving money back, and giving up what is owed. */
export function refundCommands(deps: Deps) {
  const { sql, clock, locks } = deps;
  const cards = cardPayments(deps);

  return new Elysia({ name: 'payments.refunds', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/:id/refund',
      ({ params: { id: paymentId }, body: { amount, reason }, account, schoolId }) =>
        locks.payment(paymentId, async () => {
          const before = await paymentOf(deps, schoolId, paymentId);
          if (isRecordedBefore(payment, paymentId)) return before;
          // The card company may have told us of the refund before we recorded it: asked again, it is still this one.
          const amountCents = await once('amount', async () =>
            refundableCents(
              await paymentState(deps, paymentId),
              amount ? toCents(amount) : undefined,
            ),
          );
          const byCard = (await listIntents(sql, paymentId)).find(
            ({ state }) => state === 'settled',
          );
          const refundId = byCard
            ? await cards.refund(paymentId, byCard.intentId, amountCents)
            : null;
          return decidePayment(
            deps,
            { account, schoolId },
            before,
            { type: 'RefundPayment', now: clock(), paymentId, refundId, amountCents },
            reason,
          );
        }),
      {
        instructor: true,
        params: byId,
        body: refundRequest,
        response: paymentRow,
        detail: { summary: 'Give money back, all or part; a card payment goes back to its card' },
      },
    )
    .post(
      '/:id/cancel',
      async ({ params: { id: paymentId }, account, schoolId }) => {
        const before = await paymentOf(deps, schoolId, paymentId);
        return cards.whileClosed(paymentId, () =>
          decidePayment(deps, { account, schoolId }, before, {
            type: 'CancelPayment',
            now: clock(),
            paymentId,
          }),
        );
      },
      {
        instructor: true,
        params: byId,
        response: paymentRow,
        detail: { summary: 'Cancel a payment that is still owed' },
      },
    );
}
