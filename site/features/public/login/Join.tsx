import { useState } from 'react';
import { answered, api } from '#site/api-client.ts';
import { lazyResolver, showRefusal, useFields } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import { enter, unexpected } from './enter.ts';
import { Strength } from './Strength.tsx';
import type { Registration } from './use-registration.ts';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then(({ registration }) => registration),
);

/** Join as Instructor: the account, and with it the free trial; where nobody may join, who to ask instead. */
export function Join({ registration }: { registration: Registration }) {
  return registration.isOpen ? (
    <JoinForm isTrial={registration.isTrial} />
  ) : (
    <Banner tone="info">{words.registrationIsClosed}</Banner>
  );
}

function JoinForm({ isTrial }: { isTrial: boolean }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFields(resolver, { email: '', password: '', firstName: '', lastName: '' });
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  const join = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await answered(api.auth.register.post(values));
      enter();
    } catch (error) {
      setRefusal(showRefusal(error, form, unexpected));
      form.setError('root', { type: 'server' });
    }
  });

  return (
    <form onSubmit={join} onInput={fetchRules} noValidate>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="pair-or-stack">
        <Field label={words.firstName} {...form.at('firstName')}>
          <Input autoComplete="given-name" />
        </Field>
        <Field label={words.lastName} {...form.at('lastName')}>
          <Input autoComplete="family-name" />
        </Field>
      </div>
      <Field label={words.email} {...form.at('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field label={words.password} hint={words.atLeast8Characters} {...form.at('password')}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Strength password={form.watch('password')} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting || isSubmitSuccessful}>
        {isTrial ? words.startFreeTrial : words.createAccount}
      </Button>
    </form>
  );
}
