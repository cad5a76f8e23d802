import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldContext, type FieldControl } from './field-wiring.ts';
import { Icon } from './icon.tsx';
import * as words from './words.tsx';

interface FieldText {
  label: ReactNode;
  /** Marks what may be left empty; everything else is required. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; it replaces the hint. */
  error?: ReactNode;
}

interface FieldProps extends ComponentProps<'div'>, FieldText {
  /** Of a form: `{...form.at('name')}` gives this and the error. */
  control?: FieldControl | undefined;
}

/** One control with its label above and its hint or error below, wired by id. */
export function Field({
  label,
  optional = false,
  hint,
  error,
  control,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div data-slot="field" {...rest}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional">{words.optional}</span>}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': error || hint ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
          ...control,
        }}
      >
        {children}
      </FieldContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** Several choices under one name: a fieldset with a legend, for radios and boxes. */
export function FieldGroup({
  label,
  optional = false,
  hint,
  error,
  children,
  ...rest
}: ComponentProps<'fieldset'> & FieldText) {
  const noteId = useId();
  return (
    <fieldset data-slot="field" aria-describedby={error || hint ? noteId : undefined} {...rest}>
      <legend className="label">
        {label}
        {optional && <span className="optional">{words.optional}</span>}
      </legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  if (error) {
    return (
      <p className="error" id={id}>
        <Icon glyph={CircleAlert} size="xs" />
        {error}
      </p>
    );
  }
  return (
    hint && (
      <p className="hint" id={id}>
        {hint}
      </p>
    )
  );
}
