import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useAskByMail } from '#site/data/learner/parent.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import * as words from './words.ts';

const [useCodeEntry] = onFirstUse(() => import('./CodeEntry.tsx'));

/** Asks for a code or a new link by e-mail; whether the address is known is not told. */
export function AskByMail({ onEntered }: { onEntered: () => void }) {
  const [email, setEmail] = useState('');
  const ask = useAskByMail();
  const problem = ask.error instanceof CallError ? ask.error.fields['email'] : undefined;
  const asked = ask.data?.isSent && ask.variables?.forA === 'code' ? ask.variables : null;
  const entry = useCodeEntry(asked !== null);

  const press = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ email, forA: 'code' });
  };
  return (
    <>
      <form onSubmit={press} noValidate>
        {ask.isError && !problem && (
          <Banner tone="danger" role="alert">
            {sentenceOf(ask.error)}
          </Banner>
        )}
        {ask.data && <Banner role="status">{ask.data.message}</Banner>}
        <Field label={words.email} error={problem} hint={words.theAddressYourInstructorKnows}>
          <Input
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={asked ? undefined : 'primary'}
          size="lg"
          busy={ask.isPending}
        >
          {words.sendMeACode}
        </Button>
        <Button
          needsSignal
          size="lg"
          disabled={ask.isPending}
          onClick={() => ask.mutate({ email, forA: 'new-link' })}
        >
          {words.sendMeANewLink}
        </Button>
      </form>
      {asked && entry && <entry.CodeEntry email={asked.email} onEntered={onEntered} />}
    </>
  );
}
