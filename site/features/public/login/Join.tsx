import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { answered, api } from '#site/api-client.ts';
import { lazyResolver, showRefusal } from '#site/forms.ts';
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
  const form = useForm({
    resolver,
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const join = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await answered(api.auth.register.post(values));
      enter();
    } catch (error) {
      setRefusal(
        showRefusal(
          error,
          ['email', 'password', 'firstName', 'lastName'],
          form.setError,
          unexpected,
        ),
      );
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
      <div className="two">
        <Field label={words.firstName} error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={words.lastName} error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={words.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label={words.password}
        hint={words.atLeast8Characters}
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Strength password={form.watch('password')} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting || isSubmitSuccessful}>
        {isTrial ? words.startFreeTrial : words.createAccount}
      </Button>
    </form>
  );
}
