import { MailCheck, UserPlus } from 'lucide-react';
import { type Enquiry, type EnquiryChange, useChangeEnquiry } from '#site/data/enquiries.ts';
import { type StudentPrefill, useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What an instructor can do about an enquiry as it stands. */
export function Answers({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, status, studentId } = enquiry;
  const open = useOpenDialog();
  const toast = useToast();
  const change = useChangeEnquiry();

  const settle = (to: EnquiryChange, title: string) =>
    change.mutate({ id, change: to }, { onSuccess: () => toast({ title, description: name }) });
  const convert = () =>
    open({
      kind: 'add-student',
      known: prefillFrom(enquiry),
      onAdded: (added) =>
        settle({ status: 'converted', studentId: added }, 'Enquiry turned into a student'),
    });

  if (status === 'converted') {
    return (
      <p className="answers">
        {studentId !== null && (
          <ButtonLink href={`/students/${studentId}`} aria-label={`View Student ${name}`}>
            View Student
          </ButtonLink>
        )}
      </p>
    );
  }
  return (
    <p className="answers">
      {status !== 'declined' && (
        <Button
          variant="quiet"
          aria-label={`Decline ${name}`}
          onClick={() => settle({ status: 'declined' }, 'Enquiry declined')}
        >
          Decline
        </Button>
      )}
      {status !== 'contacted' && (
        <Button
          glyph={MailCheck}
          aria-label={`Mark as contacted: ${name}`}
          onClick={() => settle({ status: 'contacted' }, 'Marked as contacted')}
        >
          Mark as contacted
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          variant="ink"
          glyph={UserPlus}
          aria-label={`Add as student: ${name}`}
          onClick={convert}
        >
          Add as student
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
    notes: [`Asked for: ${service}`, message].filter(Boolean).join('\n'),
  };
}
