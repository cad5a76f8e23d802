import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatDollars } from '#domain/kernel/money.ts';
import { useEnterPayment } from '#site/data/payment-commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { blankRequest, manualForm, type RequestDraft } from './form-schemas.ts';
import { RequestFields, StatusField } from './PaymentFields.tsx';
import { useAlike } from './use-alike.ts';
import * as words from './words.tsx';

/** Writes down a payment that was made, or is owed, outside of here. */
export default function ManualDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const enter = useEnterPayment();
  const form = useForm<Draft, unknown, z.output<typeof manualForm>>({
    resolver: draftResolver(manualForm),
    defaultValues: {
      ...blankRequest,
      paymentMethod: '',
      status: 'pending',
      dueDate: '',
      paidDate: '',
      invoiceNumber: '',
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
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
        student={student.field}
        amount={form.register('amount')}
        description={form.register('description')}
        errors={errors}
      />
      <div className="form-pair">
        <MethodField
          register={form.register('paymentMethod')}
          error={errors.paymentMethod?.message}
        />
        <StatusField register={form.register('status')} error={errors.status?.message} />
        <Field label={words.dueDate} optional error={errors.dueDate?.message}>
          <DateInput {...form.register('dueDate')} />
        </Field>
        <Field
          label={words.paidDate}
          optional
          hint={status === 'completed' ? words.todayUnlessYouSay : undefined}
          error={errors.paidDate?.message}
        >
          <DateInput {...form.register('paidDate')} max={today} />
        </Field>
      </div>
      <Field
        label={words.invoiceNumber}
        optional
        hint={words.invoiceNumberHint}
        error={errors.invoiceNumber?.message}
      >
        <Input {...form.register('invoiceNumber')} maxLength={40} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

type Draft = RequestDraft & {
  paymentMethod: string;
  status: string;
  dueDate: string;
  paidDate: string;
  invoiceNumber: string;
};
