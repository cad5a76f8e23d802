import { Download } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  hasInvoice,
  isOwed,
  type MyPayment,
  receiptUrl,
  useLearnerTakesCards,
  usePromiseTransfer,
} from '#site/data/learner/payments.ts';
import { BankTransfer } from '#site/features/shared/bank-transfer/BankTransfer.tsx';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PaidFacts } from './PaidFacts.tsx';
import { useKeepInvoice } from './use-keep-invoice.ts';
import * as words from './words.ts';

interface DetailsDialogProps {
  payment: MyPayment;
  onPay: () => void;
  onClose: () => void;
}

/** Everything about one payment. */
export function DetailsDialog({ payment, onPay, onClose }: DetailsDialogProps) {
  const learner = useLearner();
  const { may } = learner;
  const keepInvoice = useKeepInvoice();
  const takesCards = useLearnerTakesCards();
  const promise = usePromiseTransfer();
  const { amount, refundedAmount, dueDate, chargeAt } = payment;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.paymentDetails}>
        <DialogBody>
          <Facts>
            <Fact name={words.description}>{payment.description}</Fact>
            <Fact name={words.amount}>
              <span className="num">{formatDollars(amount)}</span>
            </Fact>
            {refundedAmount > 0 && (
              <Fact name={words.givenBack}>
                <span className="num">{formatDollars(refundedAmount)}</span>
              </Fact>
            )}
            <Fact name={words.status}>
              <PaymentBadge status={payment.status} />
            </Fact>
            <Fact name={words.instructor}>{payment.instructorName}</Fact>
            <Fact name={words.date}>
              <span className="num">{formatDate(dateOf(payment.createdAt))}</span>
            </Fact>
            {dueDate && (
              <Fact name={words.due2}>
                <span className="num">{formatDate(dueDate)}</span>
              </Fact>
            )}
            {chargeAt && (
              <Fact name={words.cardCharge}>
                <span className="num">{formatMoment(chargeAt)}</span>
              </Fact>
            )}
            <PaidFacts payment={payment} />
            <Fact name={words.transactionReference}>
              <span className="num">{transactionOf(payment)}</span>
            </Fact>
          </Facts>
          {isOwed(payment) && payment.bankAccount && (
            <BankTransfer
              account={payment.bankAccount}
              reference={payment.reference}
              isOnlyWay={takesCards === false}
              promisedOn={payment.promisedOn}
              onPaid={may('make payments') ? () => promise.mutateAsync(payment.id) : undefined}
            />
          )}
          {isOwed(payment) && takesCards === false && !payment.bankAccount && (
            <p>{words.askHowToPay}</p>
          )}
        </DialogBody>
        <DialogFooter>
          {payment.receivedAmount > 0 && (
            <ButtonLink glyph={Download} href={receiptUrl(learner, payment.id)} download>
              {words.downloadReceipt}
            </ButtonLink>
          )}
          {hasInvoice(payment) && (
            <Button needsSignal glyph={Download} onClick={() => void keepInvoice(payment.id)}>
              {words.downloadInvoice}
            </Button>
          )}
          {may('make payments') && takesCards && isOwed(payment) && (
            <Button needsSignal variant="primary" onClick={onPay}>
              {words.payNow}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The card company's name for it only once a card has paid: until then, and for other ways, what a bank transfer is recognised by. */
const transactionOf = ({ isCardCharged, stripePaymentIntentId, reference }: MyPayment): string =>
  (isCardCharged && stripePaymentIntentId) || reference;
