import type { ReactNode } from 'react';
import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kernel/fields.ts';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ReasonDialogProps {
  title: string;
  consequence: ReactNode;
  /** The button that does it: "Delete School". */
  answer: string;
  /** What the reason is called: "Why". */
  label: string;
  hint: string;
  optional?: boolean | undefined;
  maxLength: number;
  isBusy: boolean;
  /** With the reason, trimmed; empty only where it is optional. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

type Asked = Pick<ReasonDialogProps, 'label' | 'optional' | 'maxLength'>;

const rulesOf = ({ label, optional, maxLength }: Asked) =>
  z.object({ reason: (optional ? optionalText : requiredText)(label, maxLength) });

/** The question before something that cannot be undone, and why it is done. */
export function ReasonDialog({
  label,
  hint,
  optional,
  maxLength,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useFormOf(rulesOf({ label, optional, maxLength }));
  return (
    <FormDialog
      {...dialog}
      tone="danger"
      form={form}
      onSubmit={form.handleSubmit(({ reason }) => onConfirm(reason ?? ''))}
    >
      {children}
      <Field label={label} optional={optional} hint={hint} {...form.at('reason')}>
        <Input maxLength={maxLength} />
      </Field>
    </FormDialog>
  );
}
