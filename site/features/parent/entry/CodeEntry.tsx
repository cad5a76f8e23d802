import { useEffect } from 'react';
import { parentCode } from '#domain/student/guardian-commands.ts';
import { useEnterByCode } from '#site/data/learner/parent-code.ts';
import { useFormOf } from '#site/form-of.ts';
import { showRefusalAt } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

const rules = parentCode.omit({ email: true });

interface CodeEntryProps {
  /** Where the code went. */
  email: string;
  onEntered: () => void;
}

/** The six digits of the letter. */
export function CodeEntry({ email, onEntered }: CodeEntryProps) {
  const form = useFormOf(rules);
  const enter = useEnterByCode();

  // Asked for in the midst of entering, so it is where the next key should go.
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const press = form.handleSubmit(({ code }) =>
    enter.mutate(
      { email, code },
      { onSuccess: onEntered, onError: (error) => showRefusalAt('code', error, form) },
    ),
  );
  return (
    <form onSubmit={press} noValidate>
      <Field label={words.code} hint={words.sixDigitsGoodForTenMinutes} {...form.at('code')}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
        {words.openThePortal}
      </Button>
    </form>
  );
}
