import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { userCorrection } from '#domain/account/admin.ts';
import { roles } from '#domain/account/events.ts';
import { standings } from '#domain/catalogue/plans.ts';
import { type AnyUser, useCorrectUser } from '#site/data/admin.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import { WordSelect } from '../shared/WordSelect.tsx';
import { PlanFields } from './PlanFields.tsx';
import { roleWords } from './words.ts';

const rules = userCorrection.extend(withReason);
type Answers = z.infer<typeof rules>;

/** What an admin corrects of a person: name, email, role and plan. */
export function EditUserDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const correction = useCorrectUser();
  const { firstName, lastName, email, role, subscriptionType, subscriptionStatus } = user;
  const form = useForm<Answers, unknown, Answers>({
    resolver: draftResolver(rules),
    defaultValues: {
      firstName,
      lastName,
      email,
      role,
      subscriptionType,
      subscriptionStatus,
      reason: '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: ({ reason, ...body }) => correction.mutateAsync({ id: user.id, reason, body }),
    says: (_answer, { email: changed }) => ({
      title: 'User updated successfully',
      description: changed,
    }),
    onDone: onClose,
    failed: 'Failed to update user',
    fields: ['firstName', 'lastName', 'email', 'role'],
  });

  return (
    <FormDialog
      title="Edit User"
      consequence={user.schoolName ?? 'No school'}
      answer="Save Changes"
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-pair">
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" hint="They sign in with it." error={errors.email?.message}>
        <Input type="email" {...form.register('email')} />
      </Field>
      <Field
        label="Role"
        hint="An auditor reads every school's ledger and changes nothing."
        error={errors.role?.message}
      >
        <WordSelect options={roles} words={roleWords} {...form.register('role')} />
      </Field>
      <div className="form-pair">
        <PlanFields
          type={form.register('subscriptionType')}
          status={form.register('subscriptionStatus')}
          offered={standings.filter(
            (standing) => standing !== 'past_due' || subscriptionStatus === standing,
          )}
          errors={errors}
        />
      </div>
      <Field label="Why" hint={whyHint} error={errors.reason?.message}>
        <Input {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
