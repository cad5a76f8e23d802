import type { ReactNode } from 'react';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from './reason.ts';
import * as words from './words.ts';

interface DeleteDialogProps {
  what: 'school' | 'user';
  /** What is deleted, by name. */
  name: string;
  /** What follows, in sentences after the question. */
  affects: ReactNode;
  isBusy: boolean;
  remove: (reason: string, done: { onSuccess: () => void }) => void;
  onClose: () => void;
}

/** The question before something is deleted, with what it affects, and why. */
export function DeleteDialog({ what, name, affects, isBusy, remove, onClose }: DeleteDialogProps) {
  const toast = useToast();
  const onSuccess = () => {
    toast({ title: words.deletedToast({ what }), description: name });
    onClose();
  };
  return (
    <ReasonDialog
      title={words.deleteTitle({ name })}
      consequence={words.deleteConsequence({ name })}
      answer={words.deleteIt({ what })}
      label={words.why}
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
  if (students + lessons + payments === 0) return words.nothingRecorded;
  return words.held({ students, lessons, payments });
}
