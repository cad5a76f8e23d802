import { useState } from 'react';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { type PaymentRequest, useCreateLink } from '#site/data/payment-commands.ts';
import { useStudents } from '#site/data/students.ts';
import * as dataWords from '#site/data/words.ts';
import { RequestForm } from '../dialogs/RequestForm.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import * as words from './words.ts';

interface LinkDialogProps {
  onClose: () => void;
}

/** Create Payment Link: the request, then the ways to send it. */
export default function LinkDialog({ onClose }: LinkDialogProps) {
  const create = useCreateLink();
  const takesCards = useSchoolTakesCards();
  const students = useStudents().data ?? [];
  const [made, setMade] = useState<{ url: string; expiresAt: string } & PaymentRequest>();

  const student = students.find(({ id }) => id === made?.studentId);
  if (made && student) return <ShareDialog link={made} student={student} onClose={onClose} />;
  return (
    <RequestForm
      title={words.createPaymentLink}
      consequence={takesCards ? words.whatALinkIs : words.whatALinkIsWithoutCards}
      answer={words.createPaymentLink}
      send={create.mutateAsync}
      says={() => ({
        title: words.paymentLinkCreated,
        description: words.shareThisLink,
      })}
      onDone={({ paymentLinkUrl, expiresAt }, request) =>
        setMade({ ...request, url: paymentLinkUrl, expiresAt })
      }
      failed={{
        title: words.errorCreatingPaymentLink,
        otherwise: dataWords.failedToCreatePaymentLinkPlease,
      }}
      onClose={onClose}
    />
  );
}
