import { useState } from 'react';
import { signTermsForm } from '#domain/agreement/commands.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type MyTerms, useSignTerms } from '#site/data/learner/terms.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Changes } from '#site/features/shared/terms/Changes.tsx';
import * as shared from '#site/features/shared/terms/words.ts';
import { useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Reading } from './Reading.tsx';
import * as words from './words.ts';
import './sign.css';

interface SignDialogProps {
  terms: NonNullable<MyTerms['toSign']>;
  isBeside: boolean;
  /** True before their first signature. */
  isNew: boolean;
  onClose: () => void;
}

/** The text, then a name and a tick. Signing opens at the end of the text, by scrolling or by a button. */
export function SignDialog({ terms, isBeside, isNew, onClose }: SignDialogProps) {
  // Where a newer version appeared meanwhile the server refuses, and reopening shows the new text.
  const { version, hash, text, startsOn, changes } = useOpened(terms);
  const signing = useSignTerms();
  const form = useFormOf(signTermsForm.pick({ name: true }));
  const [agrees, setAgrees] = useState(false);
  const [hasRead, setRead] = useState(false);
  const sign = useSubmit(form, {
    send: ({ name }) => signing.mutateAsync({ name, version, hash, agrees: true }),
    says: () => ({ title: words.signed, description: words.copyIsHere }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.pleaseReadAndSign}
      consequence={
        isBeside ? words.signBeside : words.termsFrom({ version, day: formatDate(startsOn) })
      }
      answer={words.sign}
      form={form}
      isReady={hasRead && agrees && form.watch('name').trim() !== ''}
      onSubmit={sign}
      onClose={onClose}
    >
      {!isNew && changes.length > 0 && (
        <details className="sign-changes">
          <summary>{shared.changesSince({ version: version - 1 })}</summary>
          <Changes changes={changes} />
        </details>
      )}
      <Reading text={text} hasRead={hasRead} onRead={() => setRead(true)} />
      {!hasRead && <p className="muted">{words.scrollToTheEnd}</p>}
      <Field label={words.yourName} {...form.at('name')}>
        <Input autoComplete="name" maxLength={120} />
      </Field>
      <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
        {words.iAgree}
      </Checkbox>
    </FormDialog>
  );
}
