import { useWatch } from 'react-hook-form';
import { enteredMethodOf } from '#domain/catalogue/payments.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { receiptRequest } from '#domain/payment/commands.ts';
import { useEditPayment, useReceivePayment } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
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
  const receive = useReceivePayment(payment.id);
  const { owedAmount } = payment;
  const form = useFormOf(receiptRequest, {
    blank: {
      amount: owedAmount,
      paymentMethod: enteredMethodOf(payment.paymentMethod),
      paidDate: today,
      over: 'balance',
    },
  });
  const [method, typed] = useWatch({ control: form.control, name: ['paymentMethod', 'amount'] });
  const left = toCents(owedAmount) - toCents(Number(typed) || 0);
  const isPart = left > 0 && left < toCents(owedAmount);
  const isOver = left < 0;
  const save = useSubmit(form, {
    send: ({ amount, over, ...arrival }) =>
      amount === owedAmount
        ? edit.mutateAsync({ status: 'completed', revision: payment.revision, ...arrival })
        : receive.mutateAsync({ amount, ...arrival, ...(isOver ? { over } : {}) }),
    says: (_done, draft) => ({
      title: isPart ? words.partRecorded : words.markedAsPaid,
      description: `${formatDollars(draft.amount)}, ${payment.studentName}`,
    }),
    onDone: onClose,
    failed: words.failedToUpdatePayment,
  });

  return (
    <FormDialog
      needsSignal={method === 'card' || isPart || isOver}
      title={words.markAsPaid}
      consequence={words.sumFrom({
        sum: formatDollars(owedAmount),
        student: payment.studentName,
        description: payment.description,
      })}
      answer={
        isPart
          ? words.recordPart({ sum: formatMoney(toCents(owedAmount) - left) })
          : words.markAsPaid
      }
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={words.received2}
        hint={isPart ? words.stillOwed({ sum: formatMoney(left) }) : undefined}
        {...form.at('amount')}
      >
        <InputGroup prefix="NZ$">
          <Input inputMode="decimal" autoComplete="off" />
        </InputGroup>
      </Field>
      {isOver && (
        <Field label={words.whatIsOver({ sum: formatMoney(-left) })} {...form.at('over')}>
          <Select>
            <option value="balance">{words.keepBalance}</option>
            <option value="credit">{words.lessonCredit}</option>
          </Select>
        </Field>
      )}
      <ArrivalFields method={form.at('paymentMethod')} day={form.at('paidDate')} today={today} />
    </FormDialog>
  );
}
