import { schoolCorrection } from '#domain/school/correction.ts';
import { type AnySchool, useCorrectSchool } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import * as words from './words.ts';

const rules = schoolCorrection.extend(withReason);

/** What an admin corrects of a school; only its name is needed. */
export function EditSchoolDialog({
  school: live,
  onClose,
}: {
  school: AnySchool;
  onClose: () => void;
}) {
  const school = useOpened(live);
  const correction = useCorrectSchool();
  const form = useFormOf(rules, { known: { ...school, reason: '' } });

  const save = useSubmit(form, {
    send: ({ reason, ...body }) =>
      correction.mutateAsync({
        id: school.id,
        reason,
        body: { ...body, revision: school.revision },
      }),
    says: (_answer, { name: changed }) => ({
      title: words.updatedToast,
      description: changed,
    }),
    onDone: onClose,
    failed: words.notUpdated,
  });

  return (
    <FormDialog
      title={words.editSchool}
      consequence={school.ownerName}
      answer={words.saveChanges}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.schoolName} {...form.at('name')}>
        <Input />
      </Field>
      <div className="pair">
        <Field label={words.email} optional {...form.at('email')}>
          <Input type="email" />
        </Field>
        <Field label={words.phone} optional {...form.at('phone')}>
          <Input type="tel" />
        </Field>
      </div>
      <Field label={words.address} optional {...form.at('address')}>
        <Input />
      </Field>
      <div className="pair">
        <Field label={words.website} optional {...form.at('website')}>
          <Input type="url" />
        </Field>
        <Field label={words.licenceNumber} optional {...form.at('licenseNumber')}>
          <Input />
        </Field>
      </div>
      <Field label={words.why} hint={whyHint} {...form.at('reason')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
