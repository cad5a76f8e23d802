import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { chosenStatuses, enteredMethodOf } from '#domain/catalogue/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import { paymentChanges } from '#domain/payment/commands.ts';
import { useEditPayment } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { typedAmount } from './form-schemas.ts';
import { AmountField, ArrivalFields, StatusField } from './PaymentFields.tsx';
import * as words from './words.tsx';

interface EditDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Any status may follow any other; what was settled is corrected on the record, with why. */
export default function EditDialog({ payment: live, onClose }: EditDialogProps) {
  const payment = useOpened(live);
  const today = useToday();
  const edit = useEditPayment(payment.id);
  const isSettled = payment.status === 'completed' || payment.status === 'refunded';
  const before = {
    // Refunded is what became of a completed payment, not a status that can be chosen.
    status:
      payment.status === 'refunded'
        ? 'completed'
        : chosenStatuses.find((status) => status === payment.status),
    amount: payment.amount.toFixed(2),
    description: payment.description,
    dueDate: payment.dueDate ?? '',
    paymentMethod: enteredMethodOf(payment.paymentMethod),
    paidDate: payment.paidDate ?? today,
    reason: '',
  };
  const form = useFormOf(rules, { known: before });
  const openDialog = useOpenDialog();
  const status = useWatch({ control: form.control, name: 'status' });
  // What a card was charged is the card company's to say.
  const isArrivalAsked = status === 'completed' && !(isSettled && payment.isCardCharged);
  const arrivalOf = ({
    paymentMethod,
    paidDate,
  }: Pick<z.output<typeof rules>, 'paymentMethod' | 'paidDate'>) =>
    isArrivalAsked
      ? {
          ...(isSettled && paymentMethod === before.paymentMethod ? {} : { paymentMethod }),
          ...(isSettled && paidDate === before.paidDate ? {} : { paidDate }),
        }
      : {};

  const save = useSubmit(form, {
    send: ({ status: next, amount, description, dueDate, reason, ...arrival }) =>
      edit.mutateAsync({
        revision: payment.revision,
        // Only what was changed is said: a status that stays must not be decided again.
        ...(next === before.status ? {} : { status: next }),
        ...(toCents(amount ?? 0) === toCents(payment.amount) ? {} : { amount }),
        ...(description === payment.description ? {} : { description }),
        ...(dueDate === payment.dueDate ? {} : { dueDate }),
        ...arrivalOf(arrival),
        ...(reason ? { reason } : {}),
      }),
    says: (_answer, { description }) => ({
      title: words.paymentUpdated,
      description: description ?? payment.description,
    }),
    onDone: () => {
      onClose();
      openDialog({ kind: 'offer-correction', paymentId: payment.id });
    },
    failed: words.failedToUpdatePayment,
  });

  return (
    <FormDialog
      title={words.editPayment}
      consequence={
        isSettled
          ? words.hasPaidThis({ student: payment.payerName ?? payment.studentName })
          : words.ofStudent({ student: payment.studentName })
      }
      answer={words.saveChanges}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <StatusField {...form.at('status')} />
        <AmountField {...form.at('amount')} />
      </div>
      <Field label={words.description} {...form.at('description')}>
        <Input maxLength={300} autoComplete="off" />
      </Field>
      <Field
        label={words.dueDate}
        optional
        hint={dueHint(status, payment.status)}
        {...form.at('dueDate')}
      >
        <DateInput />
      </Field>
      {isArrivalAsked && (
        <ArrivalFields method={form.at('paymentMethod')} day={form.at('paidDate')} today={today} />
      )}
      {isSettled && (
        <Field label={words.whyItIsCorrected} optional hint={words.whyHint} {...form.at('reason')}>
          <Input maxLength={500} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

/** The due date decides whether what is owed is late. */
function dueHint(chosen: string, before: Payment['status']): string | undefined {
  if (chosen === 'overdue') return words.overdueHint;
  return chosen === 'pending' && before === 'overdue' ? words.pendingHint : undefined;
}

const rules = z.object({ ...paymentChanges.shape, amount: typedAmount });
