import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useEnterByCode } from '#site/data/learner/parent-code.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface CodeEntryProps {
  /** Where the code went. */
  email: string;
  onEntered: () => void;
}

/** The six digits of the letter. */
export function CodeEntry({ email, onEntered }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const enter = useEnterByCode();
  const fields = enter.error instanceof CallError ? enter.error.fields : {};

  const press = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ email, code }, { onSuccess: onEntered });
  };
  return (
    <form onSubmit={press} noValidate>
      <Field
        label={words.code}
        hint={words.sixDigitsGoodForTenMinutes}
        error={enter.isError ? (fields['code'] ?? sentenceOf(enter.error)) : undefined}
      >
        <Input
          ref={takeFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
        {words.openThePortal}
      </Button>
    </form>
  );
}

/** Asked for in the midst of entering, so it is where the next key should go. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
