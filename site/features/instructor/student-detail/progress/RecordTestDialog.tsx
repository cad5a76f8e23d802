import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { drivingTestTypeLabels, drivingTestTypes } from '#domain/catalogue/certificates.ts';
import { drivingTest } from '#domain/progress/commands.ts';
import { useRecordTest } from '#site/data/progress.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import * as studentDetailWords from '#site/features/instructor/student-detail/words.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface RecordTestDialogProps {
  studentId: number;
  onClose: () => void;
}

export function RecordTestDialog({ studentId, onClose }: RecordTestDialogProps) {
  const today = useToday();
  const recording = useRecordTest(studentId);
  const form = useForm<z.input<typeof drivingTest>, unknown, z.output<typeof drivingTest>>({
    resolver: zodResolver(drivingTest),
    defaultValues: { type: 'restricted', date: today, place: '', result: 'passed', notes: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

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
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.test} error={errors.type?.message}>
        <Select {...form.register('type')}>
          {drivingTestTypes.map((type) => (
            <option key={type} value={type}>
              {drivingTestTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup
        label={studentDetailWords.result}
        value={form.watch('result')}
        onChange={(result) => form.setValue('result', result, { shouldDirty: true })}
        options={[
          { value: 'passed', label: studentDetailWords.passed },
          { value: 'failed', label: studentDetailWords.failed },
        ]}
      />
      <Field label={words.date} error={errors.date?.message}>
        <DateInput max={today} {...form.register('date')} />
      </Field>
      <Field label={words.place} optional error={errors.place?.message}>
        <Input {...form.register('place')} />
      </Field>
      <Field label={studentDetailWords.notes} optional error={errors.notes?.message}>
        <Textarea {...form.register('notes')} />
      </Field>
    </FormDialog>
  );
}
