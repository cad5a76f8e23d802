import { Controller } from 'react-hook-form';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { privacyRequestForm } from '#domain/privacy/commands.ts';
import { privacyRequestKinds } from '#domain/privacy/events.ts';
import { usePrivacyPeople, useRecordPrivacyRequest } from '#site/data/privacy.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { Select } from '#site/ui/select.tsx';
import { kindWords } from './labels.ts';
import * as words from './words.tsx';

/** Notes down what a student asked, and when: the clock runs from there. */
export function RecordRequestDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const people = usePrivacyPeople().data ?? [];
  const recording = useRecordPrivacyRequest();
  const form = useFormOf(privacyRequestForm, { blank: { kind: 'access', receivedOn: today } });
  const { errors } = form.formState;

  const save = useSubmit(form, {
    send: recording.mutateAsync,
    says: () => ({ title: words.privacyRequestRecorded }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={words.recordAPrivacyRequest}
      consequence={words.workingDaysToAnswer}
      answer={words.recordRequest}
      form={form}
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
      <div className="pair">
        <Field label={words.request} {...form.at('kind')}>
          <Select>
            {privacyRequestKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.receivedOn} {...form.at('receivedOn')}>
          <DateInput max={today} />
        </Field>
      </div>
      <Field label={words.details} optional {...form.at('details')}>
        <Textarea rows={3} />
      </Field>
    </FormDialog>
  );
}
