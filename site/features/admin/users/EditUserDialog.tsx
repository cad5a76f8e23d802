import { userCorrection } from '#domain/account/admin.ts';
import { roles } from '#domain/account/events.ts';
import { planStatuses } from '#domain/catalogue/plans.ts';
import { type AnyUser, useCorrectUser } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import { WordSelect } from '../shared/WordSelect.tsx';
import { roleWords } from './labels.ts';
import { PlanFields } from './PlanFields.tsx';
import * as words from './words.ts';

const rules = userCorrection.extend(withReason);

/** What an admin corrects of a person: name, email, role and plan. */
export function EditUserDialog({ user: live, onClose }: { user: AnyUser; onClose: () => void }) {
  const user = useOpened(live);
  const correction = useCorrectUser();
  const form = useFormOf(rules, { known: { ...user, reason: '' } });

  const save = useSubmit(form, {
    send: ({ reason, ...body }) =>
      correction.mutateAsync({ id: user.id, reason, body: { ...body, revision: user.revision } }),
    says: (_answer, { email: changed }) => ({
      title: words.updatedToast,
      description: changed,
    }),
    onDone: onClose,
    failed: words.notUpdated,
  });

  return (
    <FormDialog
      title={words.editUser}
      consequence={user.schoolName ?? words.noSchool}
      answer={words.saveChanges}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.firstName} {...form.at('firstName')}>
          <Input />
        </Field>
        <Field label={words.lastName} {...form.at('lastName')}>
          <Input />
        </Field>
      </div>
      <Field label={words.email} hint={words.emailHint} {...form.at('email')}>
        <Input type="email" />
      </Field>
      <Field label={words.role} hint={words.roleHint} {...form.at('role')}>
        <WordSelect options={roles} words={roleWords} />
      </Field>
      <div className="pair">
        <PlanFields
          type={form.at('subscriptionType')}
          status={form.at('subscriptionStatus')}
          offered={planStatuses.filter(
            (status) => status !== 'past_due' || user.subscriptionStatus === status,
          )}
        />
      </div>
      <Field label={words.why} hint={whyHint} {...form.at('reason')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
