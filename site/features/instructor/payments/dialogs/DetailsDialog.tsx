import { Download, FileText, FileX, Mail, Pencil, RotateCcw } from 'lucide-react';
import { waysInWords } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useCardAccount } from '#site/data/card-account.ts';
import type { Payment } from '#site/data/payments.ts';
import { useMailInvoice } from '#site/data/use-mail-invoice.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { usePutBack } from '../use-put-back.ts';
import { BalanceKept } from './BalanceKept.tsx';
import { CardMoney } from './CardMoney.tsx';
import { HandReceipts } from './HandReceipts.tsx';
import { HandRefunds } from './HandRefunds.tsx';
import { History } from './History.tsx';
import './details.css';
import * as paymentsWords from '#site/features/instructor/payments/words.ts';
import { PlannedCharge } from '#site/features/shared/planned-charge/PlannedCharge.tsx';
import * as words from './words.tsx';

interface DetailsDialogProps {
  payment: Payment;
  /** Absent where there is no invoice to be had. */
  onInvoice?: (() => void) | undefined;
  onEdit: () => void;
  onWriteOff: () => void;
  onClose: () => void;
}

/** Everything known about one payment, and how it came to be so. */
export default function DetailsDialog({
  payment,
  onInvoice,
  onEdit,
  onWriteOff,
  onClose,
}: DetailsDialogProps) {
  const { status, stripePaymentIntentId } = payment;
  const mailing = useMailInvoice();
  const putBack = usePutBack();
  const isOwed = status === 'pending' || status === 'overdue';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.paymentDetails} consequence={payment.description}>
        {/* A long history is scrolled by keyboard too. */}
        <DialogBody
          className="body payment-details"
          role="group"
          aria-label={words.regionLabel}
          tabIndex={0}
        >
          {payment.dispute && <DisputeBanner payment={payment} dispute={payment.dispute} />}
          {stripePaymentIntentId && <CardMoney paymentId={payment.id} />}
          <div className="head">
            <p className="num">{formatDollars(payment.amount)}</p>
            <PaymentBadge status={status} />
          </div>
          <PaymentFacts payment={payment} isOwed={isOwed} />
          {payment.balanceAmount > 0 && <BalanceKept payment={payment} />}
          {isOwed && payment.receivedAmount > 0 && <HandReceipts paymentId={payment.id} />}
          {payment.refundedAmount > 0 && <HandRefunds paymentId={payment.id} />}
          {payment.owedAmount > 0 && <PlannedCharge paymentId={payment.id} />}
          <History paymentId={payment.id} />
        </DialogBody>
        <DialogFooter>
          {payment.dispute && (
            <ButtonLink glyph={FileText} href={`/api/payments/${payment.id}/dispute-pack`} download>
              {words.evidence}
            </ButtonLink>
          )}
          {payment.receivedAmount > 0 && (
            <ButtonLink glyph={Download} href={`/api/payments/${payment.id}/receipt`} download>
              {words.receipt}
            </ButtonLink>
          )}
          {onInvoice && (
            <>
              <Button
                glyph={Mail}
                busy={mailing.isPending}
                onClick={() => mailing.mail(payment.id)}
              >
                {words.emailInvoice}
              </Button>
              <Button needsSignal glyph={Download} onClick={onInvoice}>
                {paymentsWords.downloadInvoice}
              </Button>
            </>
          )}
          {isOwed && (
            <Button needsSignal glyph={FileX} onClick={onWriteOff}>
              {paymentsWords.writeOff}
            </Button>
          )}
          {status === 'written_off' ? (
            <Button needsSignal glyph={RotateCcw} onClick={() => putBack(payment)}>
              {paymentsWords.putBack}
            </Button>
          ) : (
            <Button needsSignal glyph={Pencil} onClick={onEdit}>
              {paymentsWords.editPayment}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function PaymentFacts({ payment, isOwed }: { payment: Payment; isOwed: boolean }) {
  const { dueDate, paidDate, invoiceNumber, stripePaymentIntentId, linkExpiresAt } = payment;
  return (
    <Facts>
      <Fact name={words.student}>{payment.studentName}</Fact>
      {payment.payerName && <Fact name={words.payer}>{payment.payerName}</Fact>}
      <Fact name={words.instructor}>{payment.instructorName}</Fact>
      <Fact name={words.requested}>
        <span className="num">{formatDate(dateOf(payment.createdAt))}</span>
      </Fact>
      <Fact name={words.due}>
        <span className="num">{dueDate ? formatDate(dueDate) : paymentsWords.noDueDate}</span>
      </Fact>
      <Fact name={words.paid}>
        <span className="num">{paidDate ? formatDate(paidDate) : words.notYet}</span>
      </Fact>
      <Fact name={words.method}>{waysInWords(payment.ways) || words.notSaid}</Fact>
      {payment.receivedAmount > 0 && (
        <Fact name={words.received}>
          <span className="num">{formatDollars(payment.receivedAmount)}</span>
        </Fact>
      )}
      {payment.refundedAmount > 0 && (
        <Fact name={words.refunded}>
          <span className="num">{formatDollars(payment.refundedAmount)}</span>
        </Fact>
      )}
      {payment.writtenOffAmount > 0 && (
        <Fact name={words.writtenOff}>
          <span className="num">
            {formatDollars(payment.writtenOffAmount)}
            {payment.writtenOffOn && `, ${formatDate(payment.writtenOffOn)}`}
          </span>
        </Fact>
      )}
      <Fact name={words.invoice}>
        <span className="num">{invoiceNumber ?? words.noneYet}</span>
      </Fact>
      {payment.ownNumber && payment.ownNumber !== invoiceNumber && (
        <Fact name={words.inYourBooks}>
          <span className="num">{payment.ownNumber}</span>
        </Fact>
      )}
      <Fact name={words.bankReference}>
        <span className="num">{payment.reference}</span>
      </Fact>
      {payment.isCardCharged && stripePaymentIntentId && (
        <Fact name={words.cardReference}>
          <span className="num">{stripePaymentIntentId.slice(-8)}</span>
        </Fact>
      )}
      {isOwed && payment.promisedOn && (
        <Fact name={words.saysPaidByTransfer}>
          <span className="num">{formatDate(payment.promisedOn)}</span>
        </Fact>
      )}
      {isOwed && linkExpiresAt && (
        <Fact name={words.linkWorksUntil}>
          <span className="num">{formatDate(dateOf(linkExpiresAt))}</span>
        </Fact>
      )}
    </Facts>
  );
}

const isUndecided = ({ dispute }: Payment) => dispute === 'asked' || dispute === 'open';

interface DisputeBannerProps {
  payment: Payment;
  dispute: NonNullable<Payment['dispute']>;
}

function DisputeBanner({ payment, dispute }: DisputeBannerProps) {
  const { disputeReason, disputeAnswerBy, disputeFee } = payment;
  const ownAccount = useCardAccount().data?.cardAccount;
  const bookFee = ownAccount ? words.feeIsInPayouts : words.recordTheFee;
  return (
    <Banner tone={dispute === 'won' ? 'info' : 'warning'}>
      {disputes[dispute]}
      {disputeReason && ` ${words.disputeReason({ reason: disputeReason.replaceAll('_', ' ') })}`}
      {isUndecided(payment) &&
        disputeAnswerBy &&
        ` ${words.answerBy({ day: formatDate(dateOf(disputeAnswerBy)) })}`}
      {takenFor(payment)}
      {disputeFee > 0 && ` ${bookFee}`}
    </Banner>
  );
}

function takenFor({ disputeTaken, disputeFee }: Payment): string {
  const fee = formatDollars(disputeFee);
  if (disputeTaken > 0)
    return ` ${words.disputeMoney({ taken: formatDollars(disputeTaken), fee })}`;
  return disputeFee > 0 ? ` ${words.disputeFee({ fee })}` : '';
}

const disputes: Readonly<Record<NonNullable<Payment['dispute']>, string>> = {
  asked: words.disputeAsked,
  open: words.disputeOpen,
  won: words.disputeWon,
  lost: words.disputeLost,
};
