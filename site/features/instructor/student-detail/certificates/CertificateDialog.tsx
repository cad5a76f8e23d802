import { useWatch } from 'react-hook-form';
import { quoteOfMockTest } from '#domain/assessment/quote.ts';
import { certificateTypeLabels, ownCertificateTypes } from '#domain/catalogue/certificates.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { certificateOrder } from '#domain/progress/commands.ts';
import { useMockTests } from '#site/data/assessments.ts';
import { useIssueCertificate } from '#site/data/certificates.ts';
import { useStages } from '#site/data/progress.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
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
  const tests = useMockTests(student.id).data?.tests.filter(({ voidedAt }) => voidedAt === null);
  const form = useFormOf(certificateOrder);
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
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <Field label={words.type} {...form.at('type', { onChange: forgetStage })}>
        <Select>
          <option value="" disabled>
            {words.chooseAType}
          </option>
          {ownCertificateTypes.map((each) => (
            <option key={each} value={each}>
              {certificateTypeLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {isForStage && (
        <Field label={words.stage} {...form.at('stageId')}>
          <Select>
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
      <Field label={words.titleLabel} {...form.at('title')}>
        <Input />
      </Field>
      <Field label={words.description} optional {...form.at('description')}>
        <Textarea />
      </Field>
      {tests && tests.length > 0 && (
        <Field label={words.quotedTest} optional {...form.at('mockTestId')}>
          <Select>
            <option value="">{words.noneQuoted}</option>
            {tests.map((test) => (
              <option key={test.id} value={test.id}>
                {quoteOfMockTest(test)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.validUntil} optional {...form.at('validUntil')}>
        <DateInput min={today} />
      </Field>
    </FormDialog>
  );
}
