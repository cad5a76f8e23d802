import { useController } from 'react-hook-form';
import type { PaymentRequest } from '#site/data/payment-commands.ts';
import type { Failure } from '#site/data/use-error-toast.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import type { Toast } from '#site/ui/toast-atom.ts';
import { requestForm } from './form-schemas.ts';
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
  const form = useFormOf(requestForm);
  const student = useController({ control: form.control, name: 'studentId' });
  const ask = useSubmit(form, { send, says, onDone, failed });

  return (
    <FormDialog {...dialog} form={form} onSubmit={ask}>
      <RequestFields
        student={student}
        amount={form.at('amount')}
        description={form.at('description')}
      />
    </FormDialog>
  );
}
