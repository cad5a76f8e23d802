import { type ReactNode, useState } from 'react';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from './reason.ts';

interface DeleteDialogProps {
  /** "school" or "user": for the title and the words of the toasts. */
  noun: 'School' | 'User';
  /** What is deleted, by name. */
  name: string;
  /** What follows, in sentences after the question. */
  affects: ReactNode;
  isBusy: boolean;
  remove: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The question before something is deleted, with what it affects, and why. */
export function DeleteDialog({ noun, name, affects, isBusy, remove, onClose }: DeleteDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast(`Failed to delete ${noun.toLowerCase()}`);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && !reason.trim();

  const confirm = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    try {
      await remove(reason.trim());
      toast({ title: `${noun} deleted successfully`, description: name });
      onClose();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <FormDialog
      title={`Delete ${name}?`}
      consequence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      answer={`Delete ${noun}`}
      tone="danger"
      isBusy={isBusy}
      isDirty={reason !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onClose={onClose}
    >
      <p aria-live="polite">{affects}</p>
      <Field label="Why" hint={whyHint} error={isMissing ? 'Why is required' : undefined}>
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}

type Holdings = { students: number; lessons: number; payments: number };

/** "2 students, 5 lessons and 1 payment stay on record"; a school with nothing in it says so. */
export function holdingsInWords({ students, lessons, payments }: Holdings): string {
  if (students + lessons + payments === 0) return 'Nothing has been recorded there yet';
  return `${counted(students, 'student')}, ${counted(lessons, 'lesson')} and ${counted(payments, 'payment')} stay on record`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
