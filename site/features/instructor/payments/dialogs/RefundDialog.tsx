import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatDollars, formatMoney } from '#domain/kernel/money.ts';
import { refundRequest } from '#domain/payment/commands.ts';
import { useRefund } from '#site/data/payment-commands.ts';
import { type Payment, refundableCents } from '#site/data/payments.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { RefundShare, type Share } from '#site/features/instructor/shared/RefundShare.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { typedAmount } from './form-schemas.ts';
import { AmountField } from './PaymentFields.tsx';

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Money back, all of what is left or a part: to the card it came from, or written down when it was given by hand. */
export default function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const refund = useRefund(payment.id);
  const [share, setShare] = useState<Share>('all');
  const left = refundableCents(payment);
  const form = useForm<Draft, unknown, z.output<typeof partForm>>({
    resolver: draftResolver(share === 'all' ? allForm : partForm),
    defaultValues: { amount: '', reason: '' },
  });
  const openDialog = useOpenDialog();
  const { errors, isDirty, isSubmitting } = form.formState;

  const dollarsOf = (amount: number) => (share === 'all' ? left / 100 : amount);
  const give = useSubmit(form, {
    // The sum is said even when it is all: what was refunded in another window meanwhile is not refunded again.
    send: ({ amount, reason }) => refund.mutateAsync({ amount: dollarsOf(amount), reason }),
    says: ({ pendingRefundAmount }, { amount }) => ({
      title: pendingRefundAmount > 0 ? 'Refund under way' : 'Refund recorded',
      description: `${formatDollars(dollarsOf(amount))}${payment.isCardCharged ? ' goes back to the card' : ''}, ${payment.studentName}`,
    }),
    onDone: () => {
      onClose();
      openDialog({ kind: 'offer-correction', paymentId: payment.id });
    },
    ...(share === 'all' ? { fields: [] } : {}),
  });

  return (
    <FormDialog
      title="Refund"
      consequence={
        payment.isCardCharged
          ? 'It goes back to the card that paid, in five to ten days.'
          : `This writes the refund down. Give the money to ${payment.studentName} yourself.`
      }
      answer={share === 'all' ? `Refund ${formatMoney(left)}` : 'Refund'}
      tone="danger"
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={give}
      onClose={onClose}
    >
      <p>
        <b className="num">{formatMoney(left)}</b> is left to refund
        {payment.refundedAmount > 0 && (
          <>
            {' '}
            of <span className="num">{formatDollars(payment.receivedAmount)}</span>
          </>
        )}
        .
      </p>
      <RefundShare share={share} onChange={setShare}>
        <AmountField
          hint={`At most ${formatMoney(left)}.`}
          register={form.register('amount')}
          error={errors.amount?.message}
        />
      </RefundShare>
      <Field label="Reason" optional error={errors.reason?.message}>
        <Input {...form.register('reason')} maxLength={500} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

const partForm = z.object({ ...refundRequest.shape, amount: typedAmount });
const allForm = z.object({ ...refundRequest.shape, amount: z.string().transform(() => 0) });
type Draft = { amount: string; reason: string };
