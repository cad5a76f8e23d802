import { useController, useForm } from 'react-hook-form';
import type { PaymentRequest } from '#site/data/payment-commands.ts';
import type { Failure } from '#site/data/use-error-toast.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import type { Toast } from '#site/ui/toast-atom.ts';
import { blankRequest, type RequestDraft, requestForm } from './form-schemas.ts';
import { RequestFields } from './PaymentFields.tsx';

interface RequestFormProps<Answer> {
  title: string;
  consequence: string;
  /** The button that asks for the money. */
  answer: string;
  send: (request: PaymentRequest) => Promise<Answer>;
  says?: () => Toast;
  onDone: (answer: Answer, request: PaymentRequest) => void;
  failed: Failure;
  onClose: () => void;
}

/** The dialog that asks a student for money. */
export function RequestForm<Answer>({
  send,
  says,
  onDone,
  failed,
  ...dialog
}: RequestFormProps<Answer>) {
  const form = useForm<RequestDraft, unknown, PaymentRequest>({
    resolver: draftResolver(requestForm),
    defaultValues: blankRequest,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const student = useController({ control: form.control, name: 'studentId' });
  const ask = useSubmit(form, { send, says, onDone, failed });

  return (
    <FormDialog {...dialog} isBusy={isSubmitting} isDirty={isDirty} onSubmit={ask}>
      <RequestFields
        student={student.field}
        amount={form.register('amount')}
        description={form.register('description')}
        errors={errors}
      />
    </FormDialog>
  );
}
