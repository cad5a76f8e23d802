import { inHours } from '#domain/credit/sentence.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface MinutesFieldProps extends FieldAt {
  label?: string;
  optional?: boolean;
  /** What stands below until something is typed. */
  hint?: string | undefined;
  /** What is typed, so that it can be said in hours. */
  typed: string;
}

/** A length in minutes, said in hours while it is typed. */
export function MinutesField({
  label = words.minutesField,
  hint,
  typed,
  ...rest
}: MinutesFieldProps) {
  const minutes = Number(typed);
  const isLength = typed !== '' && Number.isInteger(minutes) && minutes > 0;
  return (
    <Field
      label={label}
      hint={isLength ? words.thatIs({ hours: inHours(minutes) }) : hint}
      {...rest}
    >
      <Input type="number" min={1} step={5} inputMode="numeric" />
    </Field>
  );
}
