import { lazy, Suspense } from 'react';
import type { Payment } from '#site/data/payments.ts';

const Details = lazy(() => import('./dialogs/DetailsDialog.tsx'));
const Edit = lazy(() => import('./dialogs/EditDialog.tsx'));
const Manual = lazy(() => import('./dialogs/ManualDialog.tsx'));
const NewLink = lazy(() => import('./link/LinkDialog.tsx'));
const Refund = lazy(() => import('./dialogs/RefundDialog.tsx'));
const RenewLink = lazy(() => import('./link/RenewLink.tsx'));
const Request = lazy(() => import('./dialogs/RequestDialog.tsx'));

/** What is asked over the list: about one payment, or for a new one. */
export type Asked =
  | { readonly kind: 'details' | 'edit' | 'refund' | 'link'; readonly paymentId: number }
  | { readonly kind: 'request' | 'new-link' | 'manual' };

interface PaymentDialogsProps {
  asked: Asked | null;
  payments: readonly Payment[];
  /** Whether an invoice of it can be had. */
  hasInvoice: (payment: Payment) => boolean;
  onInvoice: (id: number) => void;
  ask: (asked: Asked | null) => void;
}

/** The dialog that is open; each is fetched when it is first asked for. */
export function PaymentDialogs({
  asked,
  payments,
  hasInvoice,
  onInvoice,
  ask,
}: PaymentDialogsProps) {
  if (!asked) return null;
  const close = () => ask(null);
  // Read from the list every time: what a dialog shows of a payment is what the list shows.
  const payment = 'paymentId' in asked && payments.find(({ id }) => id === asked.paymentId);
  return (
    <Suspense fallback={null}>
      {asked.kind === 'request' && <Request onClose={close} />}
      {asked.kind === 'new-link' && <NewLink onClose={close} />}
      {asked.kind === 'manual' && <Manual onClose={close} />}
      {payment && (
        <>
          {asked.kind === 'details' && (
            <Details
              payment={payment}
              onInvoice={hasInvoice(payment) ? () => onInvoice(payment.id) : undefined}
              onEdit={() => ask({ kind: 'edit', paymentId: payment.id })}
              onClose={close}
            />
          )}
          {asked.kind === 'edit' && <Edit payment={payment} onClose={close} />}
          {asked.kind === 'refund' && <Refund payment={payment} onClose={close} />}
          {asked.kind === 'link' && <RenewLink payment={payment} onClose={close} />}
        </>
      )}
    </Suspense>
  );
}
