import { useWatch } from 'react-hook-form';
import {
  entryTypeLabels,
  entryTypes,
  roadConditions,
  roadLabels,
  weatherConditions,
  weatherLabels,
} from '#domain/catalogue/logbook.ts';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { logbookEntry } from '#domain/progress/commands.ts';
import { useAddLogbookEntry } from '#site/data/logbook.ts';
import { useSchoolSkills } from '#site/data/skills.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface EntryDialogProps {
  student: Student;
  onClose: () => void;
}

/** Saving waits for type, duration and description; the date is today unless told. */
export function EntryDialog({ student, onClose }: EntryDialogProps) {
  const today = useToday();
  const adding = useAddLogbookEntry(student.id);
  const own = useSchoolSkills();
  const form = useFormOf(logbookEntry, { blank: { date: today } });
  const [entryType, duration, description] = useWatch({
    control: form.control,
    name: ['entryType', 'duration', 'description'],
  });

  const save = useSubmit(form, {
    send: adding.mutateAsync,
    says: () => ({ title: words.logbookEntryAdded }),
    onDone: onClose,
    onKept: onClose,
    failed: false,
  });
  return (
    <FormDialog
      needsSignal={false}
      title={words.addEntry}
      consequence={words.whoSigns({ name: fullName(student) })}
      answer={words.saveEntry}
      isReady={entryType !== '' && duration !== '' && description.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.entryType} {...form.at('entryType')}>
          <Select>
            <option value="" disabled>
              {words.chooseAType}
            </option>
            {entryTypes.map((type) => (
              <option key={type} value={type}>
                {entryTypeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.durationInMinutes} {...form.at('duration')}>
          <Input type="number" min={1} inputMode="numeric" />
        </Field>
      </div>
      <Field label={words.date} {...form.at('date')}>
        <DateInput max={today} />
      </Field>
      <Field label={words.description} {...form.at('description')}>
        <Textarea />
      </Field>
      <FieldGroup label={words.skillsPractised} optional>
        <div className="form-skills">
          {[...drivingSkills, ...(own.data ?? [])].map(({ name }) => (
            <Checkbox key={name} value={name} {...form.register('skillsPracticed')}>
              {name}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <div className="pair">
        <Field label={words.weatherConditions} optional {...form.at('weatherConditions')}>
          <Select>
            <option value="">{words.notNoted}</option>
            {weatherConditions.map((weather) => (
              <option key={weather} value={weather}>
                {weatherLabels[weather]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.roadConditions} optional {...form.at('roadConditions')}>
          <Select>
            <option value="">{words.notNoted}</option>
            {roadConditions.map((road) => (
              <option key={road} value={road}>
                {roadLabels[road]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={words.areasForImprovement} optional {...form.at('areasForImprovement')}>
        <Textarea />
      </Field>
    </FormDialog>
  );
}
