import { MailCheck, UserPlus } from 'lucide-react';
import { type Enquiry, type EnquiryChange, useChangeEnquiry } from '#site/data/enquiries.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { type StudentPrefill, useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What an instructor can do about an enquiry as it stands. */
export function Answers({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, status, studentId } = enquiry;
  const open = useOpenDialog();
  const toast = useToast();
  const change = useChangeEnquiry();
  const showNotUndone = useErrorToast({ title: words.notUndone });

  const settle = (to: EnquiryChange, title: string) =>
    change.mutate({ id, change: to }, { onSuccess: () => toast({ title, description: name }) });
  const answer = (to: 'contacted' | 'declined', title: string) => {
    if (status === 'converted') return;
    const onPress = () => change.mutate({ id, change: { status } }, { onError: showNotUndone });
    change.mutate(
      { id, change: { status: to } },
      {
        onSuccess: () =>
          toast({ title, description: name, action: { label: words.undo, onPress } }),
      },
    );
  };
  const convert = () =>
    open({
      kind: 'add-student',
      known: prefillFrom(enquiry),
      onAdded: (added) => settle({ status: 'converted', studentId: added }, words.becameStudent),
    });

  if (status === 'converted') {
    return (
      <p className="answers">
        {studentId !== null && (
          <ButtonLink href={`/students/${studentId}`} aria-label={words.viewStudentOf({ name })}>
            {words.viewStudent}
          </ButtonLink>
        )}
      </p>
    );
  }
  return (
    <p className="answers">
      {status !== 'declined' && (
        <Button
          needsSignal
          variant="quiet"
          aria-label={words.declineOf({ name })}
          onClick={() => answer('declined', words.enquiryDeclined)}
        >
          {words.decline}
        </Button>
      )}
      {status !== 'contacted' && (
        <Button
          needsSignal
          glyph={MailCheck}
          aria-label={words.markAsContactedOf({ name })}
          onClick={() => answer('contacted', words.markedAsContacted)}
        >
          {words.markAsContacted}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          needsSignal
          variant="ink"
          glyph={UserPlus}
          aria-label={words.addAsStudentOf({ name })}
          onClick={convert}
        >
          {words.addAsStudent}
        </Button>
      )}
    </p>
  );
}

/** What the Add Student dialog opens with: the first word of the name, the rest of it, how to reach them, and what they wrote. */
export function prefillFrom({ name, email, phone, service, message }: Enquiry): StudentPrefill {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone: phone ?? '',
    notes: [words.askedFor({ service }), message].filter(Boolean).join('\n'),
  };
}
