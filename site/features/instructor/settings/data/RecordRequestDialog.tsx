import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { privacyRequestForm } from '#domain/privacy/commands.ts';
import { privacyRequestKinds } from '#domain/privacy/events.ts';
import { usePrivacyPeople, useRecordPrivacyRequest } from '#site/data/privacy.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { Select } from '#site/ui/select.tsx';
import { kindWords } from './labels.ts';
import * as words from './words.tsx';

type Answers = z.infer<typeof privacyRequestForm>;
type Draft = Omit<Answers, 'studentId'> & { studentId: string };

/** Notes down what a student asked, and when: the clock runs from there. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const people = usePrivacyPeople().data ?? [];
  const recording = useRecordPrivacyRequest();
  const form = useForm<Draft, unknown, Answers>({
    resolver: draftResolver(privacyRequestForm),
    defaultValues: { studentId: '', kind: 'access', receivedOn: today, details: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: recording.mutateAsync,
    says: () => ({ title: words.privacyRequestRecorded }),
    onDone: onClose,
    fields: ['receivedOn', 'details'],
  });

  return (
    <FormDialog
      title={words.recordAPrivacyRequest}
      consequence={words.workingDaysToAnswer}
      answer={words.recordRequest}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.student} error={errors.studentId?.message}>
        <Controller
          control={form.control}
          name="studentId"
          render={({ field: { value, onChange, ...field } }) => (
            <SearchSelect
              {...field}
              options={people.map(({ id, name }) => ({
                value: String(id),
                label: name,
                detail: studentNumber(id),
              }))}
              value={value || undefined}
              onChange={(id) => onChange(id ?? '')}
              placeholder={words.searchByName}
              noMatch={words.noStudentOfThatName}
            />
          )}
        />
      </Field>
      <div className="form-pair">
        <Field label={words.request} error={errors.kind?.message}>
          <Select {...form.register('kind')}>
            {privacyRequestKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.receivedOn} error={errors.receivedOn?.message}>
          <DateInput max={today} {...form.register('receivedOn')} />
        </Field>
      </div>
      <Field label={words.details} optional error={errors.details?.message}>
        <Textarea rows={3} {...form.register('details')} />
      </Field>
    </FormDialog>
  );
}
