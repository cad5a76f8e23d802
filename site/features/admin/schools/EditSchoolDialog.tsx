import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { schoolCorrection } from '#domain/school/correction.ts';
import { type AnySchool, useCorrectSchool } from '#site/data/admin.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import * as words from './words.ts';

const rules = schoolCorrection.extend(withReason);
type Answers = z.infer<typeof rules>;

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
  const { name, email, phone, address, website, licenseNumber } = school;
  const form = useForm<Answers, unknown, Answers>({
    resolver: draftResolver(rules),
    defaultValues: { name, email, phone, address, website, licenseNumber, reason: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

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
    fields: ['name', 'email', 'phone', 'address', 'website'],
  });

  return (
    <FormDialog
      title={words.editSchool}
      consequence={school.ownerName}
      answer={words.saveChanges}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.schoolName} error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <div className="form-pair">
        <Field label={words.email} optional error={errors.email?.message}>
          <Input type="email" {...form.register('email')} />
        </Field>
        <Field label={words.phone} optional error={errors.phone?.message}>
          <Input type="tel" {...form.register('phone')} />
        </Field>
      </div>
      <Field label={words.address} optional error={errors.address?.message}>
        <Input {...form.register('address')} />
      </Field>
      <div className="form-pair">
        <Field label={words.website} optional error={errors.website?.message}>
          <Input type="url" {...form.register('website')} />
        </Field>
        <Field label={words.licenceNumber} optional error={errors.licenseNumber?.message}>
          <Input {...form.register('licenseNumber')} />
        </Field>
      </div>
      <Field label={words.why} hint={whyHint} error={errors.reason?.message}>
        <Input {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
