import { useState } from 'react';
import { type PaymentRequest, useCreateLink } from '#site/data/payment-commands.ts';
import { useStudents } from '#site/data/students.ts';
import { RequestForm } from '../dialogs/RequestForm.tsx';
import { ShareDialog } from './ShareDialog.tsx';

interface LinkDialogProps {
  onClose: () => void;
}

/** Create Payment Link: the request, then the ways to send it. */
export default function LinkDialog({ onClose }: LinkDialogProps) {
  const create = useCreateLink();
  const students = useStudents().data ?? [];
  const [made, setMade] = useState<{ url: string; expiresAt: string } & PaymentRequest>();

  const student = students.find(({ id }) => id === made?.studentId);
  if (made && student) return <ShareDialog link={made} student={student} onClose={onClose} />;
  return (
    <RequestForm
      title="Create Payment Link"
      consequence="A page where anybody who has the link can pay this by card."
      answer="Create Payment Link"
      send={create.mutateAsync}
      says={() => ({
        title: 'Payment Link Created',
        description: 'Share this link with your student to process payment.',
      })}
      onDone={({ paymentLinkUrl, expiresAt }, request) =>
        setMade({ ...request, url: paymentLinkUrl, expiresAt })
      }
      failed={{
        title: 'Error Creating Payment Link',
        otherwise: 'Failed to create payment link. Please try again.',
      }}
      onClose={onClose}
    />
  );
}
