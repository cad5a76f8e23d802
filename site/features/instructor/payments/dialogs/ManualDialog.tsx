import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useEnterPayment } from '#site/data/payment-commands.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { paymentMethodLabels } from '#site/format/payment-methods.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { blankRequest, manualForm, type RequestDraft } from './form-schemas.ts';
import { RequestFields, StatusField } from './PaymentFields.tsx';

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

  const save = useSubmit(form, {
    send: enter.mutateAsync,
    says: ({ amount, studentName }) => ({
      title: 'Payment Created',
      description: `${formatDollars(amount)}, ${studentName}`,
    }),
    onDone: onClose,
    failed: 'Failed to create payment',
  });

  return (
    <FormDialog
      title="Manual Payment Entry"
      consequence="Cash, a bank transfer, or anything else that did not come through here."
      answer="Create Payment"
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <RequestFields
        student={student.field}
        amount={form.register('amount')}
        description={form.register('description')}
        errors={errors}
      />
      <div className="form-pair">
        <Field label="Payment method" error={errors.paymentMethod?.message}>
          <Select {...form.register('paymentMethod')}>
            <option value="" disabled>
              Choose one
            </option>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {paymentMethodLabels[method]}
              </option>
            ))}
          </Select>
        </Field>
        <StatusField register={form.register('status')} error={errors.status?.message} />
        <Field label="Due date" optional error={errors.dueDate?.message}>
          <DateInput {...form.register('dueDate')} />
        </Field>
        <Field
          label="Paid date"
          optional
          hint={status === 'completed' ? 'Today unless you say.' : undefined}
          error={errors.paidDate?.message}
        >
          <DateInput {...form.register('paidDate')} max={today} />
        </Field>
      </div>
      <Field label="Invoice number" optional error={errors.invoiceNumber?.message}>
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
