import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answered, api, CallError, sentenceOf } from '#site/api-client.ts';
import { lazyResolver, showRefusal, useFields } from '#site/forms.ts';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import { enter, unexpected } from './enter.ts';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then(({ credentials }) => credentials),
);

interface SignInProps {
  /** Fills the form in with the demo school's instructor, where that is open to everybody. */
  demo: boolean;
}

export function SignIn({ demo }: SignInProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFields(resolver, { email: '', password: '', code: '' });
  const [isPasskeyAsked, setPasskeyAsked] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  // Asked for in the middle of signing in, so it is where the next key should go.
  const { setFocus } = form;
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const { reset, getValues } = form;
  useEffect(() => {
    if (!demo) return;
    void findDemoSignIn().then((found) => {
      const hasBegun = getValues(['email', 'password']).some(Boolean);
      if (found && !hasBegun) reset({ ...found, code: '' });
    });
  }, [demo, reset, getValues]);

  const signIn = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await answered(api.auth.login.post(values));
      enter();
    } catch (error) {
      // The password was right: what is asked for next is no refusal.
      if (error instanceof CallError && error.code === 'code_needed') setAsksCode(true);
      else setRefusal(showRefusal(error, form, unexpected));
      form.setError('root', { type: 'server' });
    }
  });

  const signInByPasskey = async () => {
    setRefusal(null);
    setPasskeyAsked(true);
    try {
      await (await import('#site/passkeys.ts')).signInByPasskey();
      enter();
    } catch (error) {
      setRefusal(error instanceof CallError ? sentenceOf(error) : unexpected);
      setPasskeyAsked(false);
    }
  };

  return (
    <form onSubmit={signIn} onInput={fetchRules} noValidate>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Field label={words.email} {...form.at('email')}>
        <Input type="email" autoComplete="username" />
      </Field>
      <Field label={words.password} {...form.at('password')}>
        <PasswordInput />
      </Field>
      {asksCode && (
        <Field label={words.code} hint={words.whatTheCodeIs} {...form.at('code')}>
          <Input autoComplete="one-time-code" />
        </Field>
      )}
      <p>
        <TextLink href={paths.forgotPassword}>{words.forgottenYourPassword}</TextLink>
      </p>
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting || isSubmitSuccessful}>
        {words.signIn}
      </Button>
      {'PublicKeyCredential' in globalThis && (
        <Button size="lg" glyph={KeyRound} busy={isPasskeyAsked} onClick={signInByPasskey}>
          {words.signInWithAPasskey}
        </Button>
      )}
    </form>
  );
}

/** The demo school's instructor, whose password everybody knows; another installation does not have it. */
const instructor = { email: 'marama@kowhai.example', password: 'keep-left-demo' } as const;

/** How to look around in the demo school; null where it is not open to everybody, or nobody can say. */
async function findDemoSignIn(): Promise<typeof instructor | null> {
  try {
    const { demo } = await answered(api.public.landing.get());
    return demo ? instructor : null;
  } catch {
    return null;
  }
}
