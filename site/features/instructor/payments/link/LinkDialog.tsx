import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '#site/api-client.ts';
import { type PaymentRequest, useCreateLink } from '#site/data/payment-commands.ts';
import { useStudents } from '#site/data/students.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { showRefusal } from '#site/forms.ts';
import { useToast } from '#site/ui/toast.tsx';
import {
  blankRequest,
  type RequestDraft,
  requestFields,
  requestForm,
} from '../dialogs/form-schemas.ts';
import { RequestFields } from '../dialogs/RequestFields.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface LinkDialogProps {
  onClose: () => void;
}

/** Create Payment Link: the request, then the ways to send it. */
export default function LinkDialog({ onClose }: LinkDialogProps) {
  const toast = useToast();
  const create = useCreateLink();
  const students = useStudents().data ?? [];
  const [made, setMade] = useState<{ url: string; expiresAt: string } & PaymentRequest>();
  const form = useForm<RequestDraft, unknown, PaymentRequest>({
    resolver: draftResolver(requestForm),
    defaultValues: blankRequest,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const make = form.handleSubmit(async (answers) => {
    try {
      const { paymentLinkUrl, expiresAt } = await create.mutateAsync(answers);
      setMade({ ...answers, url: paymentLinkUrl, expiresAt });
      toast({
        title: 'Payment Link Created',
        description: 'Share this link with your student to process payment.',
      });
    } catch (error) {
      const sentence = showRefusal(error, requestFields, form.setError);
      if (!sentence) return;
      const isTold = error instanceof CallError && error.code !== 'unknown';
      toast({
        title: 'Error Creating Payment Link',
        description: isTold ? sentence : 'Failed to create payment link. Please try again.',
        variant: 'destructive',
      });
    }
  });

  const student = students.find(({ id }) => id === made?.studentId);
  if (made && student) return <ShareDialog link={made} student={student} onClose={onClose} />;
  return (
    <FormDialog
      title="Create Payment Link"
      consequence="A page where anybody who has the link can pay this by card."
      answer="Create Payment Link"
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={make}
      onClose={onClose}
    >
      <RequestFields
        control={form.control}
        amount={form.register('amount')}
        description={form.register('description')}
        errors={errors}
      />
    </FormDialog>
  );
}
