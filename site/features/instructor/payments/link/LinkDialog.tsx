import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PaymentRequest, useCreateLink } from '#site/data/payment-commands.ts';
import { useStudents } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { blankRequest, type RequestDraft, requestForm } from '../dialogs/form-schemas.ts';
import { RequestFields } from '../dialogs/RequestFields.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface LinkDialogProps {
  onClose: () => void;
}

/** Create Payment Link: the request, then the ways to send it. */
export default function LinkDialog({ onClose }: LinkDialogProps) {
  const create = useCreateLink();
  const students = useStudents().data ?? [];
  const [made, setMade] = useState<{ url: string; expiresAt: string } & PaymentRequest>();
  const form = useForm<RequestDraft, unknown, PaymentRequest>({
    resolver: draftResolver(requestForm),
    defaultValues: blankRequest,
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const make = useSubmit(form, {
    send: create.mutateAsync,
    says: () => ({
      title: 'Payment Link Created',
      description: 'Share this link with your student to process payment.',
    }),
    onDone: ({ paymentLinkUrl, expiresAt }, answers) =>
      setMade({ ...answers, url: paymentLinkUrl, expiresAt }),
    failed: {
      title: 'Error Creating Payment Link',
      otherwise: 'Failed to create payment link. Please try again.',
    },
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
