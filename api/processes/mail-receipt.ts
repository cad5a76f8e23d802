import type { Deps } from '#api/deps.ts';
import { mailReceipt } from '#api/services/receipts.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

const week = 7 * 24 * 60 * 60;

/** Whoever paid by a link gets the receipt at the address that the school has of the student, once; the page of the link sends it to another when asked. */
export function receiptMailing(
  deps: Pick<
    Deps,
    | 'sql'
    | 'log'
    | 'clock'
    | 'projector'
    | 'documents'
    | 'pictures'
    | 'mailer'
    | 'rateLimits'
    | 'publicUrl'
  >,
) {
  const once = deps.rateLimits.limit('receipt-of-fact', 1, week, 'receipts of this payment');

  return async (event: RecordedEvent): Promise<void> => {
    if (event.type !== 'PaymentSettled' || !deps.mailer.isOn) return;
    const { schoolId, paymentId } = event.metadata;
    const { intentId } = event.data;
    if (schoolId === undefined || paymentId === undefined || intentId === null) return;
    const facts = await deps.log.read(`payment-${paymentId}`);
    const isByLink = facts.some(
      ({ type, data, metadata }) =>
        type === 'CardPaymentStarted' &&
        data['intentId'] === intentId &&
        metadata.actor.kind === 'visitor',
    );
    if (!isByLink) return;
    // Refused where an earlier attempt at this fact got as far.
    await once.spend(event.id);
    await deps.projector.waitFor(event.position);
    await mailReceipt(deps, schoolId, paymentId, null);
  };
}
