import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { enteredMethodOf } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { paymentChanges } from '#domain/payment/commands.ts';
import { useEditPayment } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { ArrivalFields } from './PaymentFields.tsx';
import * as words from './words.tsx';

interface MarkPaidDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** The money of a payment has arrived: how, and when. As it was entered, and today, unless somebody says otherwise. */
export default function MarkPaidDialog({ payment: live, onClose }: MarkPaidDialogProps) {
  const payment = useOpened(live);
  const today = useToday();
  const edit = useEditPayment(payment.id);
  const form = useFormOf(rules, {
    blank: { paymentMethod: enteredMethodOf(payment.paymentMethod), paidDate: today },
  });
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  const save = useSubmit(form, {
    send: (arrival) =>
      edit.mutateAsync({ status: 'completed', revision: payment.revision, ...arrival }),
    says: () => ({
      title: words.markedAsPaid,
      description: `${formatDollars(payment.owedAmount)}, ${payment.studentName}`,
    }),
    onDone: onClose,
    failed: words.failedToUpdatePayment,
  });

  return (
    <FormDialog
      needsSignal={method === 'card'}
      title={words.markAsPaid}
      consequence={words.sumFrom({
        sum: formatDollars(payment.owedAmount),
        student: payment.studentName,
        description: payment.description,
      })}
      answer={words.markAsPaid}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <ArrivalFields method={form.at('paymentMethod')} day={form.at('paidDate')} today={today} />
    </FormDialog>
  );
}

const { paymentMethod, paidDate } = paymentChanges.shape;
const rules = z.object({ paymentMethod, paidDate });
