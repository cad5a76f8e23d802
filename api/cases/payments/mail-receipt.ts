import type { Deps } from '#api/deps.ts';
import { reactor } from '#api/reactors/reactor.ts';
import type { Receipts } from './receipts.ts';

/** Emails the receipt of each card payment once, to the person who was asked to pay. A link's page can send it to another address too. */
export const receiptMailing = (
  deps: Pick<Deps, 'log' | 'projector' | 'mailer'> & { readonly receipts: Receipts },
) =>
  reactor({
    name: 'mail-receipt',
    on: {
      async PaymentSettled(event) {
        if (!deps.mailer.isOn) return;
        const { schoolId, paymentId } = event.metadata;
        const { intentId } = event.data;
        if (schoolId === undefined || paymentId === undefined || intentId === null) return;
        const facts = await deps.log.read(`payment-${paymentId}`);
        const isByCard = facts.some(
          ({ type, data }) => type === 'CardPaymentStarted' && data['intentId'] === intentId,
        );
        if (!isByCard) return;
        await deps.projector.waitFor(event.position);
        await deps.receipts.mail(schoolId, paymentId, null, `receipt-of-fact ${event.id}`);
      },
    },
  });
