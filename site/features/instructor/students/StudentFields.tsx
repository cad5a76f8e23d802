import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import type { StudentAnswers, StudentDraft } from './student-form.ts';
import * as words from './words.ts';

interface StudentFieldsProps {
  form: UseFormReturn<StudentDraft, unknown, StudentAnswers>;
  asksStatus: boolean;
}

export function StudentFields({ form, asksStatus }: StudentFieldsProps) {
  const { register, setValue } = form;
  const { errors } = form.formState;
  const [today] = useState(() => dateOf(new Date().toISOString()));
  const setLessons = ({ target }: { target: { value: string } }) =>
    setValue('totalLessons', lessonsOf(target.value), { shouldDirty: true });

  return (
    <>
      <div className="two">
        <Field label={words.firstName} error={errors.firstName?.message}>
          <Input autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label={words.lastName} error={errors.lastName?.message}>
          <Input autoComplete="off" {...register('lastName')} />
        </Field>
      </div>
      <Field label={words.email} hint={<SameAddress form={form} />} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <div className="two">
        <Field label={words.phone} error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={words.dateOfBirth} error={errors.dateOfBirth?.message}>
          <DateInput max={today} {...register('dateOfBirth')} />
        </Field>
      </div>
      <Field label={words.address} optional error={errors.address?.message}>
        <Input autoComplete="off" {...register('address')} />
      </Field>
      <div className="two">
        <Field label={words.emergencyContact} optional error={errors.emergencyContactName?.message}>
          <Input autoComplete="off" {...register('emergencyContactName')} />
        </Field>
        <Field label={words.emergencyPhone} optional error={errors.emergencyContactPhone?.message}>
          <Input type="tel" autoComplete="off" {...register('emergencyContactPhone')} />
        </Field>
      </div>
      <Field label={words.licenceType} error={errors.licenseType?.message}>
        <Select {...register('licenseType')}>
          {licenceTypes.map((type) => (
            <option key={type} value={type}>
              {licenceTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="two">
        <Field label={words.packageLabel} error={errors.packageType?.message}>
          <Select {...register('packageType', { onChange: setLessons })}>
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
        <Field label={words.totalLessons} error={errors.totalLessons?.message}>
          <Input type="number" min={1} inputMode="numeric" {...register('totalLessons')} />
        </Field>
      </div>
      {asksStatus && (
        <Field label={words.status} error={errors.status?.message}>
          <Select {...register('status')}>
            {studentStatuses.map((status) => (
              <option key={status} value={status}>
                {studentStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.notes} optional error={errors.notes?.message}>
        <Textarea {...register('notes')} />
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

/** Choosing a package sets the number of lessons. */
function lessonsOf(chosen: string): number {
  const type = packageTypes.find((each) => each === chosen);
  return type ? lessonsInPackage[type] : defaultTotalLessons;
}

function packageLabel(type: PackageType): string {
  return type === 'Custom'
    ? type
    : words.packageWithLessons({ type, lessons: lessonsInPackage[type] });
}
