import { Download, Mail, Pencil } from 'lucide-react';
import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Payment } from '#site/data/payments.ts';
import { useMailInvoice } from '#site/data/use-mail-invoice.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { CardMoney } from './CardMoney.tsx';
import { History } from './History.tsx';
import './details.css';

interface DetailsDialogProps {
  payment: Payment;
  /** Absent where there is no invoice to be had. */
  onInvoice?: (() => void) | undefined;
  onEdit: () => void;
  onClose: () => void;
}

/** Everything known about one payment, and how it came to be so. */
export default function DetailsDialog({ payment, onInvoice, onEdit, onClose }: DetailsDialogProps) {
  const { dueDate, paidDate, paymentMethod, invoiceNumber, stripePaymentIntentId } = payment;
  const { status, linkExpiresAt } = payment;
  const mailing = useMailInvoice();
  const isOwed = status === 'pending' || status === 'overdue';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Payment Details" consequence={payment.description}>
        {/* A long history is scrolled by keyboard too. */}
        <DialogBody
          className="body payment-details"
          role="group"
          aria-label="Payment details"
          tabIndex={0}
        >
          {payment.dispute && (
            <Banner tone={payment.dispute === 'won' ? 'info' : 'warning'}>
              {disputes[payment.dispute]}
              {payment.disputeReason && ` Reason: ${payment.disputeReason.replaceAll('_', ' ')}.`}
            </Banner>
          )}
          {stripePaymentIntentId && <CardMoney paymentId={payment.id} />}
          <div className="head">
            <p className="num">{formatDollars(payment.amount)}</p>
            <PaymentBadge status={status} />
          </div>
          <Facts>
            <Fact name="Student">{payment.studentName}</Fact>
            <Fact name="Instructor">{payment.instructorName}</Fact>
            <Fact name="Requested">
              <span className="num">{formatDate(dateOf(payment.createdAt))}</span>
            </Fact>
            <Fact name="Due">
              <span className="num">{dueDate ? formatDate(dueDate) : 'No due date'}</span>
            </Fact>
            <Fact name="Paid">
              <span className="num">{paidDate ? formatDate(paidDate) : 'Not yet'}</span>
            </Fact>
            <Fact name="Method">
              {paymentMethod ? paymentMethodLabels[paymentMethod] : 'Not said'}
            </Fact>
            {payment.receivedAmount > 0 && (
              <Fact name="Received">
                <span className="num">{formatDollars(payment.receivedAmount)}</span>
              </Fact>
            )}
            {payment.refundedAmount > 0 && (
              <Fact name="Refunded">
                <span className="num">{formatDollars(payment.refundedAmount)}</span>
              </Fact>
            )}
            <Fact name="Invoice">
              <span className="num">{invoiceNumber ?? 'None yet'}</span>
            </Fact>
            {payment.ownNumber && payment.ownNumber !== invoiceNumber && (
              <Fact name="In your books">
                <span className="num">{payment.ownNumber}</span>
              </Fact>
            )}
            <Fact name="Bank reference">
              <span className="num">{payment.reference}</span>
            </Fact>
            {payment.isCardCharged && stripePaymentIntentId && (
              <Fact name="Card reference">
                <span className="num">{stripePaymentIntentId.slice(-8)}</span>
              </Fact>
            )}
            {isOwed && linkExpiresAt && (
              <Fact name="Link works until">
                <span className="num">{formatDate(dateOf(linkExpiresAt))}</span>
              </Fact>
            )}
          </Facts>
          <History paymentId={payment.id} />
        </DialogBody>
        <DialogFooter>
          {payment.receivedAmount > 0 && (
            <ButtonLink glyph={Download} href={`/api/payments/${payment.id}/receipt`} download>
              Receipt
            </ButtonLink>
          )}
          {onInvoice && (
            <>
              <Button
                glyph={Mail}
                busy={mailing.isPending}
                onClick={() => mailing.mail(payment.id)}
              >
                Email Invoice
              </Button>
              <Button glyph={Download} onClick={onInvoice}>
                Download Invoice
              </Button>
            </>
          )}
          <Button glyph={Pencil} onClick={onEdit}>
            Edit Payment
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const disputes: Readonly<Record<NonNullable<Payment['dispute']>, string>> = {
  open: 'The card’s holder disputes this payment with their bank. Answer it at Stripe before the bank’s day.',
  won: 'A dispute of this payment was decided for you.',
  lost: 'A dispute of this payment was decided for the card’s holder, and the money went back.',
};
