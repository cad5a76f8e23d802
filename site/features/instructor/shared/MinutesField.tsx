import type { UseFormRegisterReturn } from 'react-hook-form';
import { inHours } from '#domain/credit/sentence.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface MinutesFieldProps {
  label?: string;
  optional?: boolean;
  /** What stands below until something is typed. */
  hint?: string | undefined;
  /** What is typed, so that it can be said in hours. */
  typed: string;
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** A length in minutes, said in hours while it is typed. */
export function MinutesField({
  label = words.minutesField,
  optional = false,
  hint,
  typed,
  register,
  error,
}: MinutesFieldProps) {
  const minutes = Number(typed);
  const isLength = typed !== '' && Number.isInteger(minutes) && minutes > 0;
  return (
    <Field
      label={label}
      optional={optional}
      hint={isLength ? words.thatIs({ hours: inHours(minutes) }) : hint}
      error={error}
    >
      <Input type="number" min={1} step={5} inputMode="numeric" {...register} />
    </Field>
  );
}
