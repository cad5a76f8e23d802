import { planStatuses } from '#domain/catalogue/plans.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { subscriptionCorrection } from '#domain/subscription/commands.ts';
import { type AnyUser, useCorrectSubscription } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import { PlanFields } from './PlanFields.tsx';
import * as words from './words.ts';

const rules = subscriptionCorrection.extend(withReason);

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
  const form = useFormOf(rules, { known: { ...user, reason: '' } });

  const save = useSubmit(form, {
    send: ({ reason, ...body }) =>
      correction.mutateAsync({ id: user.id, reason, body: { ...body, revision: user.revision } }),
    says: () => ({ title: words.manageSubscriptionUpdatedToast, description: user.email }),
    onDone: onClose,
    failed: words.manageSubscriptionNotUpdated,
  });

  return (
    <FormDialog
      title={words.manageSubscription}
      consequence={words.consequence({ name: fullName(user) })}
      answer={words.saveChanges}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <PlanFields
          type={form.at('subscriptionType')}
          status={form.at('subscriptionStatus')}
          offered={planStatuses}
        />
        <Field label={words.lastPayment} optional {...form.at('lastPaymentDate')}>
          <DateInput />
        </Field>
        <Field label={words.nextBilling} optional {...form.at('nextBillingDate')}>
          <DateInput />
        </Field>
      </div>
      <Field label={words.stripeCustomerId} optional {...form.at('stripeCustomerId')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.stripeSubscriptionId} optional {...form.at('stripeSubscriptionId')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.why} hint={whyHint} {...form.at('reason')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
