import { useController, useWatch } from 'react-hook-form';
import { formatDollars } from '#domain/kernel/money.ts';
import { useEnterPayment } from '#site/data/payment-commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { manualForm } from './form-schemas.ts';
import { RequestFields, StatusField } from './PaymentFields.tsx';
import { useAlike } from './use-alike.ts';
import * as words from './words.tsx';

/** Writes down a payment that was made, or is owed, outside of here. */
export default function ManualDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const enter = useEnterPayment();
  const form = useFormOf(manualForm, { blank: { status: 'pending' } });
  const { isDirty, isSubmitting } = form.formState;
  const student = useController({ control: form.control, name: 'studentId' });
  const status = useWatch({ control: form.control, name: 'status' });
  const method = useWatch({ control: form.control, name: 'paymentMethod' });

  const save = useSubmit(form, {
    send: enter.mutateAsync,
    says: ({ amount, studentName }) => ({
      title: words.paymentCreated,
      description: `${formatDollars(amount)}, ${studentName}`,
    }),
    onDone: onClose,
    onKept: onClose,
    failed: words.failedToCreatePayment,
  });

  const { alike, isMeant } = useAlike(today);
  const check = form.handleSubmit(async (entry) => {
    // A look that fails keeps nobody from entering it.
    if (await isMeant(entry).catch(() => true)) await save();
  });

  return (
    <FormDialog
      title={words.manualPaymentEntry}
      consequence={words.whatManualIs}
      answer={words.createPayment}
      isBusy={isSubmitting}
      needsSignal={status !== 'completed' || method === 'card'}
      isDirty={isDirty}
      onSubmit={check}
      onClose={onClose}
    >
      {alike && (
        <Banner tone="warning" role="status">
          {words.alikeOnThatDay({
            student: alike.studentName,
            sum: formatDollars(alike.amount),
            description: alike.description,
            reference: alike.reference,
          })}
        </Banner>
      )}
      <RequestFields
        student={student}
        amount={form.at('amount')}
        description={form.at('description')}
      />
      <div className="pair">
        <MethodField {...form.at('paymentMethod')} />
        <StatusField {...form.at('status')} />
        <Field label={words.dueDate} optional {...form.at('dueDate')}>
          <DateInput />
        </Field>
        <Field
          label={words.paidDate}
          optional
          hint={status === 'completed' ? words.todayUnlessYouSay : undefined}
          {...form.at('paidDate')}
        >
          <DateInput max={today} />
        </Field>
      </div>
      <Field
        label={words.invoiceNumber}
        optional
        hint={words.invoiceNumberHint}
        {...form.at('invoiceNumber')}
      >
        <Input maxLength={40} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
