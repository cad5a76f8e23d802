import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { enteredMethodOf } from '#domain/catalogue/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import { paymentChanges } from '#domain/payment/commands.ts';
import { useEditPayment } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
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
  const before: Draft = {
    // Refunded is what became of a completed payment, not a status that can be chosen.
    status: payment.status === 'refunded' ? 'completed' : payment.status,
    amount: payment.amount.toFixed(2),
    description: payment.description,
    dueDate: payment.dueDate ?? '',
    paymentMethod: enteredMethodOf(payment.paymentMethod),
    paidDate: payment.paidDate ?? today,
    reason: '',
  };
  const form = useForm<Draft, unknown, Answers>({
    resolver: draftResolver(rules),
    defaultValues: before,
  });
  const openDialog = useOpenDialog();
  const { errors, isDirty, isSubmitting } = form.formState;
  const status = useWatch({ control: form.control, name: 'status' });
  // What a card was charged is the card company's to say.
  const isArrivalAsked = status === 'completed' && !(isSettled && payment.isCardCharged);
  const arrivalOf = ({ paymentMethod, paidDate }: Pick<Answers, 'paymentMethod' | 'paidDate'>) =>
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
          ? words.hasPaidThis({ student: payment.studentName })
          : words.ofStudent({ student: payment.studentName })
      }
      answer={words.saveChanges}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-pair">
        <StatusField register={form.register('status')} error={errors.status?.message} />
        <AmountField register={form.register('amount')} error={errors.amount?.message} />
      </div>
      <Field label={words.description} error={errors.description?.message}>
        <Input {...form.register('description')} maxLength={300} autoComplete="off" />
      </Field>
      <Field
        label={words.dueDate}
        optional
        hint={dueHint(status, payment.status)}
        error={errors.dueDate?.message}
      >
        <DateInput {...form.register('dueDate')} />
      </Field>
      {isArrivalAsked && (
        <ArrivalFields
          method={form.register('paymentMethod')}
          day={form.register('paidDate')}
          today={today}
          errors={errors}
        />
      )}
      {isSettled && (
        <Field
          label={words.whyItIsCorrected}
          optional
          hint={words.whyHint}
          error={errors.reason?.message}
        >
          <Input {...form.register('reason')} maxLength={500} autoComplete="off" />
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
type Answers = z.output<typeof rules>;
type Draft = {
  status: string;
  amount: string;
  description: string;
  dueDate: string;
  paymentMethod: string;
  paidDate: string;
  reason: string;
};
