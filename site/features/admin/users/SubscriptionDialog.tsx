import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { standings } from '#domain/catalogue/plans.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { subscriptionCorrection } from '#domain/subscription/commands.ts';
import { type AnyUser, useCorrectSubscription } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import { PlanFields } from './PlanFields.tsx';
import * as words from './words.ts';

const rules = subscriptionCorrection.extend(withReason);
type Answers = z.infer<typeof rules>;

/** A person's plan, as it is recorded here: nothing is changed at Stripe. */
export function SubscriptionDialog({
  user: live,
  onClose,
}: {
  user: AnyUser;
  onClose: () => void;
}) {
  const user = useOpened(live);
  const correction = useCorrectSubscription();
  const form = useForm<Answers, unknown, Answers>({
    resolver: draftResolver(rules),
    defaultValues: {
      subscriptionType: user.subscriptionType,
      subscriptionStatus: user.subscriptionStatus,
      lastPaymentDate: user.lastPaymentDate,
      nextBillingDate: user.nextBillingDate,
      stripeCustomerId: user.stripeCustomerId,
      stripeSubscriptionId: user.stripeSubscriptionId,
      reason: '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: ({ reason, ...body }) =>
      correction.mutateAsync({ id: user.id, reason, body: { ...body, revision: user.revision } }),
    says: () => ({ title: words.manageSubscriptionUpdatedToast, description: user.email }),
    onDone: onClose,
    failed: words.manageSubscriptionNotUpdated,
    fields: ['lastPaymentDate', 'nextBillingDate'],
  });

  return (
    <FormDialog
      title={words.manageSubscription}
      consequence={words.consequence({ name: fullName(user) })}
      answer={words.saveChanges}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-pair">
        <PlanFields
          type={form.register('subscriptionType')}
          status={form.register('subscriptionStatus')}
          offered={standings}
          errors={errors}
        />
        <Field label={words.lastPayment} optional error={errors.lastPaymentDate?.message}>
          <DateInput {...form.register('lastPaymentDate')} />
        </Field>
        <Field label={words.nextBilling} optional error={errors.nextBillingDate?.message}>
          <DateInput {...form.register('nextBillingDate')} />
        </Field>
      </div>
      <Field label={words.stripeCustomerId} optional error={errors.stripeCustomerId?.message}>
        <Input autoComplete="off" {...form.register('stripeCustomerId')} />
      </Field>
      <Field
        label={words.stripeSubscriptionId}
        optional
        error={errors.stripeSubscriptionId?.message}
      >
        <Input autoComplete="off" {...form.register('stripeSubscriptionId')} />
      </Field>
      <Field label={words.why} hint={whyHint} error={errors.reason?.message}>
        <Input {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
