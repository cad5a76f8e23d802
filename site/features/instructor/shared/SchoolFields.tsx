import { lessonDurations } from '#domain/catalogue/lessons.ts';
import { CheckChips } from '#site/ui/check-chips.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** How long a lesson is unless told. */
export function LessonLengthField(at: FieldAt) {
  return (
    <Field label={words.defaultLessonDuration} {...at}>
      <Select>
        {lessonDurations.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words.minutes({ count: minutes })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface EndorsementFieldsProps {
  number: FieldAt;
  expiresOn: FieldAt;
}

/** The I endorsement, and until when it holds. */
export function EndorsementFields({ number, expiresOn }: EndorsementFieldsProps) {
  return (
    <div className="pair-or-stack">
      <Field label={words.iEndorsementNumber} optional {...number}>
        <Input />
      </Field>
      <Field
        label={words.iEndorsementExpires}
        optional
        hint={words.endorsementReminder}
        {...expiresOn}
      >
        <DateInput />
      </Field>
    </div>
  );
}

interface SpecialtiesFieldProps {
  /** What is offered. */
  specialties: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

export const SpecialtiesField = ({ specialties, values, onChange }: SpecialtiesFieldProps) => (
  <FieldGroup label={words.specialties} optional>
    <CheckChips
      label={words.specialties}
      options={specialties.map((value) => ({ value, label: value }))}
      values={values}
      onChange={onChange}
    />
  </FieldGroup>
);
