import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { userCorrection } from '#domain/account/admin.ts';
import { roles } from '#domain/account/events.ts';
import { standings } from '#domain/catalogue/plans.ts';
import { type AnyUser, useCorrectUser } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import { WordSelect } from '../shared/WordSelect.tsx';
import { roleWords } from './labels.ts';
import { PlanFields } from './PlanFields.tsx';
import * as words from './words.ts';

const rules = userCorrection.extend(withReason);
type Answers = z.infer<typeof rules>;

/** What an admin corrects of a person: name, email, role and plan. */
export function EditUserDialog({ user: live, onClose }: { user: AnyUser; onClose: () => void }) {
  const user = useOpened(live);
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
    send: ({ reason, ...body }) =>
      correction.mutateAsync({ id: user.id, reason, body: { ...body, revision: user.revision } }),
    says: (_answer, { email: changed }) => ({
      title: words.updatedToast,
      description: changed,
    }),
    onDone: onClose,
    failed: words.notUpdated,
    fields: ['firstName', 'lastName', 'email', 'role'],
  });

  return (
    <FormDialog
      title={words.editUser}
      consequence={user.schoolName ?? words.noSchool}
      answer={words.saveChanges}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-pair">
        <Field label={words.firstName} error={errors.firstName?.message}>
          <Input {...form.register('firstName')} />
        </Field>
        <Field label={words.lastName} error={errors.lastName?.message}>
          <Input {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={words.email} hint={words.emailHint} error={errors.email?.message}>
        <Input type="email" {...form.register('email')} />
      </Field>
      <Field label={words.role} hint={words.roleHint} error={errors.role?.message}>
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
      <Field label={words.why} hint={whyHint} error={errors.reason?.message}>
        <Input {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
