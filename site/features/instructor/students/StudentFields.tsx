import { useState } from 'react';
import {
  defaultTotalLessons,
  lessonsInPackage,
  licenceTypeLabels,
  licenceTypes,
  type PackageType,
  packageTypes,
  studentStatuses,
  studentStatusLabels,
} from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { useStudents } from '#site/data/students.ts';
import { digitsOf } from '#site/features/instructor/shared/same-contact.ts';
import type { FormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import type { studentForm } from './student-form.ts';
import * as words from './words.ts';

interface StudentFieldsProps {
  form: FormOf<typeof studentForm>;
  asksStatus: boolean;
}

export function StudentFields({ form, asksStatus }: StudentFieldsProps) {
  const [today] = useState(() => dateOf(new Date().toISOString()));
  const setLessons = ({ target }: { target: { value: string } }) =>
    form.setValue('totalLessons', lessonsOf(target.value), { shouldDirty: true });

  return (
    <>
      <div className="pair">
        <Field label={words.firstName} {...form.at('firstName')}>
          <Input autoComplete="off" />
        </Field>
        <Field label={words.lastName} {...form.at('lastName')}>
          <Input autoComplete="off" />
        </Field>
      </div>
      <Field label={words.email} hint={<SameAddress form={form} />} {...form.at('email')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <div className="pair">
        <Field label={words.phone} hint={<SamePhone form={form} />} {...form.at('phone')}>
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field label={words.dateOfBirth} {...form.at('dateOfBirth')}>
          <DateInput max={today} />
        </Field>
      </div>
      <Field label={words.address} optional {...form.at('address')}>
        <Input autoComplete="off" />
      </Field>
      <div className="pair">
        <Field
          label={words.emergencyContact}
          hint={words.tellThem}
          optional
          {...form.at('emergencyContactName')}
        >
          <Input autoComplete="off" />
        </Field>
        <Field label={words.emergencyPhone} optional {...form.at('emergencyContactPhone')}>
          <Input type="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label={words.licenceType} {...form.at('licenseType')}>
        <Select>
          {licenceTypes.map((type) => (
            <option key={type} value={type}>
              {licenceTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="pair">
        <Field label={words.packageLabel} {...form.at('packageType', { onChange: setLessons })}>
          <Select>
            <option value="" disabled>
              {words.chooseAPackage}
            </option>
            {packageTypes.map((type) => (
              <option key={type} value={type}>
                {packageLabel(type)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.totalLessons} {...form.at('totalLessons')}>
          <Input type="number" min={1} inputMode="numeric" />
        </Field>
      </div>
      {asksStatus && (
        <Field label={words.status} {...form.at('status')}>
          <Select>
            {studentStatuses.map((status) => (
              <option key={status} value={status}>
                {studentStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.notes} optional {...form.at('notes')}>
        <Textarea />
      </Field>
    </>
  );
}

/** Sisters may share their mother's address; a slip of the hand should be seen all the same. */
function SameAddress({ form }: Pick<StudentFieldsProps, 'form'>) {
  const { data: students = [] } = useStudents();
  const typed = form.watch('email').trim().toLowerCase();
  if (typed === '' || typed === form.formState.defaultValues?.email) return null;
  const same = students.find(({ email }) => email === typed);
  return same ? words.hasThisAddressToo({ name: fullName(same) }) : null;
}

/** The same of a phone number, however it is spaced. */
function SamePhone({ form }: Pick<StudentFieldsProps, 'form'>) {
  const { data: students = [] } = useStudents();
  const digits = digitsOf(form.watch('phone'));
  if (digits === '' || digits === digitsOf(form.formState.defaultValues?.phone ?? '')) return null;
  const same = students.find(({ phone }) => digitsOf(phone) === digits);
  return same ? words.hasThisPhoneToo({ name: fullName(same) }) : null;
}

/** Choosing a package sets the number of lessons. */
function lessonsOf(chosen: string): string {
  const type = packageTypes.find((each) => each === chosen);
  return String(type ? lessonsInPackage[type] : defaultTotalLessons);
}

function packageLabel(type: PackageType): string {
  return type === 'Custom'
    ? type
    : words.packageWithLessons({ type, lessons: lessonsInPackage[type] });
}
