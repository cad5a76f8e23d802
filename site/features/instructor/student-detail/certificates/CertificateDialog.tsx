import { useForm, useWatch } from 'react-hook-form';
import { certificateTypeLabels, certificateTypes } from '#domain/catalogue/certificates.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type CertificateForm, certificateForm } from '#domain/progress/commands.ts';
import { useIssueCertificate } from '#site/data/certificates.ts';
import { useStages } from '#site/data/progress.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface CertificateDialogProps {
  student: Student;
  onClose: () => void;
}

/** Creating waits for type and title; a stage is chosen only for a stage completion. */
export function CertificateDialog({ student, onClose }: CertificateDialogProps) {
  const today = useToday();
  const issuing = useIssueCertificate(student.id);
  const stages = useStages();
  const form = useForm<CertificateDraft, unknown, CertificateForm>({
    resolver: draftResolver(certificateForm),
    defaultValues: { type: '', title: '', description: '', stageId: '', validUntil: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [type, title] = useWatch({ control: form.control, name: ['type', 'title'] });
  const isForStage = type === 'stage_completion';
  const forgetStage = () => form.setValue('stageId', '');

  const create = useSubmit(form, {
    send: issuing.mutateAsync,
    says: ({ certificateNumber }) => ({
      title: words.certificateCreated,
      description: certificateNumber,
    }),
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={words.createCertificate}
      consequence={words.forStudent({ name: fullName(student) })}
      answer={words.createCertificate}
      isReady={type !== '' && title.trim() !== ''}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={create}
      onClose={onClose}
    >
      <Field label={words.type} error={errors.type?.message}>
        <Select {...form.register('type', { onChange: forgetStage })}>
          <option value="" disabled>
            {words.chooseAType}
          </option>
          {certificateTypes.map((each) => (
            <option key={each} value={each}>
              {certificateTypeLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {isForStage && (
        <Field label={words.stage} error={errors.stageId?.message}>
          <Select {...form.register('stageId')}>
            <option value="" disabled>
              {words.chooseAStage}
            </option>
            {stages.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.titleLabel} error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field label={words.description} optional error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <Field label={words.validUntil} optional error={errors.validUntil?.message}>
        <DateInput min={today} {...form.register('validUntil')} />
      </Field>
    </FormDialog>
  );
}

type CertificateDraft = {
  type: string;
  title: string;
  description: string;
  stageId: string;
  validUntil: string;
};
