import { Download } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { hasInvoice, isOwed, type MyPayment } from '#site/data/learner/payments.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { paymentMethodLabels } from '#site/format/payment-methods.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { useKeepInvoice } from './use-keep-invoice.ts';

interface DetailsDialogProps {
  payment: MyPayment;
  onPay: () => void;
  onClose: () => void;
}

/** Everything about one payment. */
export function DetailsDialog({ payment, onPay, onClose }: DetailsDialogProps) {
  const { may } = useLearner();
  const keepInvoice = useKeepInvoice();
  const { amount, refundedAmount, dueDate, paidDate, paymentMethod, invoiceNumber } = payment;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Payment Details">
        <DialogBody>
          <Facts>
            <Fact name="Description">{payment.description}</Fact>
            <Fact name="Amount">
              <span className="num">{formatDollars(amount)}</span>
            </Fact>
            {refundedAmount > 0 && (
              <Fact name="Given back">
                <span className="num">{formatDollars(refundedAmount)}</span>
              </Fact>
            )}
            <Fact name="Status">
              <PaymentBadge status={payment.status} />
            </Fact>
            <Fact name="Instructor">{payment.instructorName}</Fact>
            <Fact name="Date">
              <span className="num">{formatDate(dateOf(payment.createdAt))}</span>
            </Fact>
            {dueDate && (
              <Fact name="Due">
                <span className="num">{formatDate(dueDate)}</span>
              </Fact>
            )}
            {paidDate && (
              <Fact name="Paid">
                <span className="num">{formatDate(paidDate)}</span>
              </Fact>
            )}
            {paymentMethod && <Fact name="Method">{paymentMethodLabels[paymentMethod]}</Fact>}
            {invoiceNumber && (
              <Fact name="Invoice">
                <span className="num">{invoiceNumber}</span>
              </Fact>
            )}
            <Fact name="Transaction reference">
              <span className="num">{payment.stripePaymentIntentId ?? payment.reference}</span>
            </Fact>
          </Facts>
        </DialogBody>
        <DialogFooter>
          {hasInvoice(payment) && (
            <Button glyph={Download} onClick={() => void keepInvoice(payment.id)}>
              Download Invoice
            </Button>
          )}
          {may('make payments') && isOwed(payment) && (
            <Button variant="primary" onClick={onPay}>
              Pay Now
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
