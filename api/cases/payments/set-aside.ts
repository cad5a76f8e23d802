import type { Deps } from '#api/deps.ts';
import { isRecordedBefore, once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { payment } from '#domain/payment/decide.ts';
import { nothingSetAside } from '#domain/payment/rejections.ts';
import { atCardCompany } from '#domain/payment/shared-intent.ts';
import type { IntentOnAccount } from '#projections/payments/charge.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { chargeOf, stripeMetadataOf } from './card-intents.ts';
import { refundWord } from './card-refunds.ts';
import { decidePayment, paymentOf, recordedPayment } from './payments.ts';
import { refundRefusal } from './refunds.ts';

type SetAsideDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'locks' | 'log'>;

/** Counts money that was set aside as received, from the day it arrived. @throws 409 where nothing is, or it is no New Zealand dollars */
export function bookSetAside(
  deps: SetAsideDeps,
  instructor: Instructor,
  paymentId: number,
  intentId: string,
): Promise<PaymentRow> {
  return deps.locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    return decidePayment(deps, instructor, before, { type: 'BookSetAside', paymentId, intentId });
  });
}

/** Gives money that was set aside back to its card, all of it; it waits on until the card company says that it is gone. @throws 409 where nothing is, or the card company refuses */
export function returnSetAside(
  deps: SetAsideDeps,
  instructor: Instructor,
  paymentId: number,
  intentId: string,
): Promise<PaymentRow> {
  return deps.locks.payment(paymentId, async () => {
    const before = await paymentOf(deps, instructor.schoolId, paymentId);
    const refund = await once('return', async () => {
      const { intents, refunds } = await recordedPayment(deps.log, paymentId);
      const { status, cardAccount = null, arrivedCents = 0 } = intents[intentId] ?? {};
      if (status !== 'aside' && !isRecordedBefore(payment, paymentId)) throw nothingSetAside();
      const earlier = Object.values(refunds).filter((one) => one.intentId === intentId).length;
      return giveBack(deps, paymentId, { intentId, cardAccount, earlier, arrivedCents });
    });
    const word = { type: 'RecordRefund', paymentId, ...refund } as const;
    return decidePayment(deps, instructor, before, word);
  });
}

/** Asked again before the card company has decided, it is the same refund. */
async function giveBack(
  { sql, stripe }: Pick<Deps, 'sql' | 'stripe'>,
  paymentId: number,
  {
    intentId,
    cardAccount,
    earlier,
    arrivedCents,
  }: IntentOnAccount & { readonly earlier: number; readonly arrivedCents: Cents },
) {
  // The rest of a shared one is other payments'.
  const isPart = atCardCompany(intentId) !== intentId;
  const metadata = stripeMetadataOf(await chargeOf(sql, paymentId));
  try {
    return refundWord(
      intentId,
      await stripe
        .on(cardAccount)
        .refunds.create(
          isPart
            ? { payment_intent: atCardCompany(intentId), amount: arrivedCents, metadata }
            : { payment_intent: intentId, metadata },
          { idempotencyKey: `${intentId}-return-${earlier}` },
        ),
    );
  } catch (error) {
    throw refundRefusal(error);
  }
}
