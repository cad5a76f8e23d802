import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useAskForLink } from '#site/data/learner/parent.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

/** Asks for a new link by e-mail; whether the address is known is not told. */
export function NewLink() {
  const [email, setEmail] = useState('');
  const ask = useAskForLink();
  const problem = ask.error instanceof CallError ? ask.error.fields['email'] : undefined;

  const press = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(email);
  };
  return (
    <form onSubmit={press} noValidate>
      {ask.isError && !problem && (
        <Banner tone="danger" role="alert">
          {sentenceOf(ask.error)}
        </Banner>
      )}
      {ask.data && <Banner role="status">{ask.data.message}</Banner>}
      <Field
        label="Email"
        error={problem}
        hint="The address your instructor knows. A new link is sent to it."
      >
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" size="lg" busy={ask.isPending}>
        Send me a new link
      </Button>
    </form>
  );
}
