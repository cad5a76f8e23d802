import type { ReactNode } from 'react';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from './reason.ts';

interface DeleteDialogProps {
  noun: 'School' | 'User';
  /** What is deleted, by name. */
  name: string;
  /** What follows, in sentences after the question. */
  affects: ReactNode;
  isBusy: boolean;
  remove: (reason: string, done: { onSuccess: () => void }) => void;
  onClose: () => void;
}

/** The question before something is deleted, with what it affects, and why. */
export function DeleteDialog({ noun, name, affects, isBusy, remove, onClose }: DeleteDialogProps) {
  const toast = useToast();
  const onSuccess = () => {
    toast({ title: `${noun} deleted successfully`, description: name });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Delete ${name}?`}
      consequence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      answer={`Delete ${noun}`}
      label="Why"
      hint={whyHint}
      maxLength={300}
      isBusy={isBusy}
      onConfirm={(reason) => remove(reason, { onSuccess })}
      onClose={onClose}
    >
      <p aria-live="polite">{affects}</p>
    </ReasonDialog>
  );
}

type Holdings = { students: number; lessons: number; payments: number };

/** "2 students, 5 lessons and 1 payment stay on record"; a school with nothing in it says so. */
export function holdingsInWords({ students, lessons, payments }: Holdings): string {
  if (students + lessons + payments === 0) return 'Nothing has been recorded there yet';
  return `${counted(students, 'student')}, ${counted(lessons, 'lesson')} and ${counted(payments, 'payment')} stay on record`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
