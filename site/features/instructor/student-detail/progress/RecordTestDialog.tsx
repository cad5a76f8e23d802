import {
  drivingTestTypeLabels,
  drivingTestTypes,
  testResultLabels,
} from '#domain/catalogue/certificates.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { drivingTest } from '#domain/progress/commands.ts';
import { useRecordTest } from '#site/data/progress.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import * as studentDetailWords from '#site/features/instructor/student-detail/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface RecordTestDialogProps {
  studentId: StudentId;
  onClose: () => void;
}

export function RecordTestDialog({ studentId, onClose }: RecordTestDialogProps) {
  const today = useToday();
  const recording = useRecordTest(studentId);
  const form = useFormOf(drivingTest, {
    blank: { type: 'restricted', date: today, result: 'passed' },
  });

  const save = useSubmit(form, {
    send: recording.mutateAsync,
    says: () => ({ title: studentDetailWords.resultRecorded }),
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={studentDetailWords.recordResult}
      answer={studentDetailWords.recordResult}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.test} {...form.at('type')}>
        <Select>
          {drivingTestTypes.map((type) => (
            <option key={type} value={type}>
              {drivingTestTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup
        label={studentDetailWords.result}
        {...form.choose('result')}
        options={[
          { value: 'passed', label: testResultLabels.passed },
          { value: 'failed', label: testResultLabels.failed },
        ]}
      />
      <Field label={words.date} {...form.at('date')}>
        <DateInput max={today} />
      </Field>
      <Field label={words.place} optional {...form.at('place')}>
        <Input />
      </Field>
      <Field label={studentDetailWords.notes} optional {...form.at('notes')}>
        <Textarea />
      </Field>
    </FormDialog>
  );
}
