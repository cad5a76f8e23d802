import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { FormDialog } from './FormDialog.tsx';
import * as words from './words.ts';

interface ReasonDialogProps {
  title: string;
  consequence: ReactNode;
  /** The button that does it: "Delete School". */
  answer: string;
  /** What the reason is called: "Why". */
  label: string;
  hint: string;
  optional?: boolean;
  maxLength: number;
  isBusy: boolean;
  /** With the reason, trimmed; empty only where it is optional. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The question before something that cannot be undone, and why it is done. */
export function ReasonDialog({
  label,
  hint,
  optional = false,
  maxLength,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const given = reason.trim();

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (given || optional) onConfirm(given);
  };
  return (
    <FormDialog {...dialog} tone="danger" isDirty={reason !== ''} onSubmit={confirm}>
      {children}
      <Field
        label={label}
        optional={optional}
        hint={hint}
        error={isAsked && !given && !optional ? words.isRequired({ label }) : undefined}
      >
        <Input
          value={reason}
          maxLength={maxLength}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
