import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { eventsOf } from '#api/event-log/event-log.ts';
import { fold } from '#domain/kernel/decider.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import {
  declined,
  payByCard,
  refundsFail,
  refundsPending,
  sandboxOf,
  visa,
} from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
  studentId = await product.student(person);
});
afterAll(() => product.close());

/** What people, Stripe and the network may do to one payment, in any order. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('pay' as const),
    card: fc.constantFrom(visa, declined, refundsPending, refundsFail),
  }),
  fc.record({ does: fc.constant('finishRefunds' as const) }),
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({
    does: fc.constant('refundAtStripe' as const),
    amount: fc.integer({ min: 1, max: 12_000 }),
  }),
  fc.record({
    does: fc.constant('correct' as const),
    amount: fc.integer({ min: 50, max: 20_000 }),
  }),
  fc.record({ does: fc.constant('settleByHand' as const) }),
  fc.record({ does: fc.constant('cancel' as const) }),
  fc.record({ does: fc.constant('reopen' as const) }),
  fc.record({ does: fc.constant('holdWebhooks' as const) }),
  fc.record({ does: fc.constant('releaseWebhooks' as const) }),
  fc.record({ does: fc.constant('replayWebhooks' as const) }),
  fc.record({ does: fc.constant('check' as const) }),
  fc.record({ does: fc.constant('restart' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

test('whatever happens in whatever order, what the ledger says was received by card less refunds is what the sandbox holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { body } = await person.post('/api/create-payment-intent', {
        studentId,
        amount: 100,
        description: `Lessons ${(asked += 1)}`,
      });
      for (const one of steps) await take(body.paymentId, one);
      webhooks().release();
      await webhooks().settled();
      await agrees(body.paymentId);
    }),
    { numRuns: 10 },
  );
});

let asked = 0;
const webhooks = () => sandboxOf(product).webhooks;

async function take(paymentId: number, one: Step): Promise<void> {
  const path = `/api/payments/${paymentId}`;
  switch (one.does) {
    case 'pay': {
      const { body } = await person.post(`${path}/intent`);
      if (body.clientSecret) await payByCard(product, body.clientSecret, one.card);
      return;
    }
    case 'refund':
      await person.post(`${path}/refund`, { amount: one.amount / 100 });
      return;
    case 'refundAtStripe': {
      const { stripePaymentIntentId } = (await person.get(path)).body;
      await product.product.deps.stripe.platform.refunds
        .create({ payment_intent: stripePaymentIntentId, amount: one.amount })
        .catch(() => undefined);
      return;
    }
    case 'finishRefunds': {
      const refunds = await product.product.deps.sql<{ id: string }[]>`
        select id from sandbox.object where kind = 'refund' order by created_at, id`;
      for (const { id } of refunds) await sandboxOf(product).finishRefund(id);
      return;
    }
    case 'correct':
      await person.put(path, { amount: one.amount / 100 });
      return;
    case 'settleByHand':
      await person.put(path, { status: 'completed', paymentMethod: 'cash' });
      return;
    case 'cancel':
      await person.put(path, { status: 'cancelled' });
      return;
    case 'reopen':
      await person.put(path, { status: 'pending' });
      return;
    case 'holdWebhooks':
      webhooks().hold();
      return;
    case 'releaseWebhooks':
      webhooks().release();
      return;
    case 'replayWebhooks':
      await webhooks().replay();
      return;
    case 'check': {
      const { stripePaymentIntentId } = (await person.get(path)).body;
      await person.post('/api/check-payment-status', { paymentIntentId: stripePaymentIntentId });
      return;
    }
    case 'restart':
      await product.restart();
  }
}

async function agrees(paymentId: number): Promise<void> {
  const { sql } = product.product.deps;
  const events = eventsOf(payment, await product.product.log.read(`payment-${paymentId}`));
  const state = fold(payment, events);
  if (state.status === 'none') throw new Error('the payment is gone');
  const [stripe] = await sql<{ held: number }[]>`
    select coalesce(sum((data ->> 'amount_received')::bigint), 0)::bigint - (
      select coalesce(sum((refund.data ->> 'amount')::bigint), 0)::bigint from sandbox.object refund
      where refund.kind = 'refund' and refund.data ->> 'status' = 'succeeded' and refund.data ->> 'payment_intent' in (
        select id from sandbox.object where kind = 'payment_intent' and data -> 'metadata' ->> 'paymentId' = ${String(paymentId)}
      )
    ) as held
    from sandbox.object where kind = 'payment_intent' and data -> 'metadata' ->> 'paymentId' = ${String(paymentId)}
  `;
  const byHand = state.byCardCents > 0 ? 0 : heldCents(state);
  expect(heldCents(state) - byHand).toBe(stripe?.held ?? 0);
  const [read] = await sql<{ held: number }[]>`
    select coalesce(sum(cents), 0)::bigint as held from money_movement where payment_id = ${paymentId}
  `;
  expect(read?.held).toBe(heldCents(state));
  const { body: row } = await person.get(`/api/payments/${paymentId}`);
  expect(Math.round((row.receivedAmount - row.refundedAmount) * 100)).toBe(heldCents(state));
}
