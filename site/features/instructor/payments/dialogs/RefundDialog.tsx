import { useState } from 'react';
import { z } from 'zod';
import { enteredMethodOf } from '#domain/catalogue/payments.ts';
import { formatDollars, formatMoney } from '#domain/kernel/money.ts';
import { refundRequest } from '#domain/payment/commands.ts';
import { useRefund } from '#site/data/payment-commands.ts';
import { type Payment, refundableCents } from '#site/data/payments.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { RefundShare, type Share } from '#site/features/instructor/shared/RefundShare.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { boldFigure, figure } from '#site/ui/tags.tsx';
import { typedAmount } from './form-schemas.ts';
import { AmountField } from './PaymentFields.tsx';
import * as words from './words.tsx';

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Money back, all of what is left or a part: to the card it came from, or written down when it was given by hand. */
export default function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const refund = useRefund(payment.id);
  const today = useToday();
  const [share, setShare] = useState<Share>('all');
  const left = refundableCents(payment);
  const form = useFormOf(share === 'all' ? allForm : partForm, {
    blank: { refundedOn: today, paymentMethod: enteredMethodOf(payment.paymentMethod) },
  });
  const openDialog = useOpenDialog();

  const dollarsOf = (amount: number) => (share === 'all' ? left / 100 : amount);
  const give = useSubmit(form, {
    // The sum is said even when it is all: what was refunded in another window meanwhile is not refunded again.
    send: ({ amount, reason, refundedOn, paymentMethod }) =>
      refund.mutateAsync({
        amount: dollarsOf(amount),
        reason,
        // When and how it reaches a card is the card company's.
        refundedOn: payment.isCardCharged ? null : refundedOn,
        paymentMethod: payment.isCardCharged ? null : paymentMethod,
      }),
    says: ({ pendingRefundAmount }, { amount }) => ({
      title: pendingRefundAmount > 0 ? words.refundGoesOn : words.refundRecorded,
      description: words.refundedTo({
        sum: formatDollars(dollarsOf(amount)),
        way: payment.isCardCharged ? 'card' : 'hand',
        student: payment.studentName,
      }),
    }),
    onDone: () => {
      onClose();
      openDialog({ kind: 'offer-correction', paymentId: payment.id });
    },
    ...(share === 'all' ? { fields: [] } : {}),
  });

  return (
    <FormDialog
      title={words.refund}
      consequence={
        payment.isCardCharged
          ? words.goesBackToTheCard
          : words.giveItYourself({ student: payment.payerName ?? payment.studentName })
      }
      answer={share === 'all' ? words.refundSum({ sum: formatMoney(left) }) : words.refund}
      tone="danger"
      form={form}
      onSubmit={give}
      onClose={onClose}
    >
      <p>
        {words.leftToRefund({
          left: formatMoney(left),
          isPart: payment.refundedAmount > 0 ? 'yes' : 'no',
          received: formatDollars(payment.receivedAmount),
          b: boldFigure,
          num: figure,
        })}
      </p>
      <RefundShare share={share} onChange={setShare}>
        <AmountField hint={words.atMost({ sum: formatMoney(left) })} {...form.at('amount')} />
      </RefundShare>
      {!payment.isCardCharged && (
        <div className="pair">
          <MethodField label={words.refundedBy} {...form.at('paymentMethod')} />
          <Field label={words.refundedOn} {...form.at('refundedOn')}>
            <DateInput max={today} />
          </Field>
        </div>
      )}
      <Field label={words.reason} optional {...form.at('reason')}>
        <Input maxLength={500} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

const partForm = z.object({ ...refundRequest.shape, amount: typedAmount });
const allForm = z.object({ ...refundRequest.shape, amount: z.string().transform(() => 0) });
