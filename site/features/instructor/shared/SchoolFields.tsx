import type { UseFormRegisterReturn } from 'react-hook-form';
import { lessonDurations } from '#domain/catalogue/lessons.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** What is wrong with each field, as react-hook-form tells it. */
type Errors<Name extends string> = Partial<
  Record<Name, { message?: string | undefined } | undefined>
>;

interface LessonLengthFieldProps {
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** How long a lesson is unless told. */
export function LessonLengthField({ register, error }: LessonLengthFieldProps) {
  return (
    <Field label={words.defaultLessonDuration} error={error}>
      <Select {...register}>
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
  number: UseFormRegisterReturn;
  expiresOn: UseFormRegisterReturn;
  errors: Errors<'endorsementNumber' | 'endorsementExpiresOn'>;
}

/** The I endorsement, and until when it holds. */
export function EndorsementFields({ number, expiresOn, errors }: EndorsementFieldsProps) {
  return (
    <div className="two">
      <Field label={words.iEndorsementNumber} optional error={errors.endorsementNumber?.message}>
        <Input {...number} />
      </Field>
      <Field
        label={words.iEndorsementExpires}
        optional
        hint={words.endorsementReminder}
        error={errors.endorsementExpiresOn?.message}
      >
        <DateInput {...expiresOn} />
      </Field>
    </div>
  );
}

interface SpecialtiesFieldProps {
  /** What is offered. */
  specialties: readonly string[];
  register: UseFormRegisterReturn;
}

export function SpecialtiesField({ specialties, register }: SpecialtiesFieldProps) {
  return (
    <FieldGroup label={words.specialties} optional>
      <div className="two">
        {specialties.map((specialty) => (
          <Checkbox key={specialty} value={specialty} {...register}>
            {specialty}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
