import { lazy, Suspense } from 'react';
import { type Payment, usePayment } from '#site/data/payments.ts';
import { hasInvoice } from './has-invoice.ts';

const Details = lazy(() => import('./dialogs/DetailsDialog.tsx'));
const Edit = lazy(() => import('./dialogs/EditDialog.tsx'));
const MarkPaid = lazy(() => import('./dialogs/MarkPaidDialog.tsx'));
const Manual = lazy(() => import('./dialogs/ManualDialog.tsx'));
const NewLink = lazy(() => import('./link/LinkDialog.tsx'));
const OwedCard = lazy(() => import('./dialogs/OwedCardDialog.tsx'));
const Refund = lazy(() => import('./dialogs/RefundDialog.tsx'));
const RenewLink = lazy(() => import('./link/RenewLink.tsx'));
const WriteOff = lazy(() => import('./dialogs/WriteOffDialog.tsx'));
const Request = lazy(() => import('./dialogs/RequestDialog.tsx'));

/** What is asked over the list: about one payment, or for a new one. */
export type Asked =
  | {
      readonly kind: 'details' | 'edit' | 'mark-paid' | 'refund' | 'write-off' | 'link';
      readonly paymentId: number;
    }
  /** It holds the payment: one that is paid meanwhile leaves a list of what is owed, and the card form must not go with it. */
  | { readonly kind: 'card'; readonly payment: Payment }
  | { readonly kind: 'request' | 'new-link' | 'manual' };

interface PaymentDialogsProps {
  asked: Asked | null;
  /** The page on show. */
  payments: readonly Payment[];
  onInvoice: (id: number) => void;
  ask: (asked: Asked | null) => void;
}

/** The dialog that is open; each is fetched when it is first asked for. */
export function PaymentDialogs({ asked, payments, onInvoice, ask }: PaymentDialogsProps) {
  const paymentId = asked && 'paymentId' in asked ? asked.paymentId : undefined;
  // Read from the list every time: what a dialog shows of a payment is what the list shows. One that is on no page, or leaves it meanwhile, is asked for.
  const listed = payments.find(({ id }) => id === paymentId);
  const other = usePayment(listed ? undefined : paymentId).data;
  const payment = listed ?? other;
  if (!asked) return null;
  const close = () => ask(null);
  return (
    <Suspense fallback={null}>
      {asked.kind === 'request' && <Request onClose={close} />}
      {asked.kind === 'card' && <OwedCard payment={asked.payment} onClose={close} />}
      {asked.kind === 'new-link' && <NewLink onClose={close} />}
      {asked.kind === 'manual' && <Manual onClose={close} />}
      {payment && (
        <>
          {asked.kind === 'details' && (
            <Details
              payment={payment}
              onInvoice={hasInvoice(payment) ? () => onInvoice(payment.id) : undefined}
              onEdit={() => ask({ kind: 'edit', paymentId: payment.id })}
              onWriteOff={() => ask({ kind: 'write-off', paymentId: payment.id })}
              onClose={close}
            />
          )}
          {asked.kind === 'edit' && <Edit payment={payment} onClose={close} />}
          {asked.kind === 'mark-paid' && <MarkPaid payment={payment} onClose={close} />}
          {asked.kind === 'refund' && <Refund payment={payment} onClose={close} />}
          {asked.kind === 'write-off' && <WriteOff payment={payment} onClose={close} />}
          {asked.kind === 'link' && <RenewLink payment={payment} onClose={close} />}
        </>
      )}
    </Suspense>
  );
}
