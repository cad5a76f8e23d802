import type { UseControllerReturn, UseFormRegisterReturn } from 'react-hook-form';
import { fullName } from '#domain/kernel/full-name.ts';
import { useStudents } from '#site/data/students.ts';
import * as paymentsWords from '#site/features/instructor/payments/words.ts';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import * as formatWords from '#site/format/words.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { Select } from '#site/ui/select.tsx';
import type { RequestDraft } from './form-schemas.ts';
import * as words from './words.tsx';

interface RequestFieldsProps {
  /** The field of a controller, because what is chosen is not typed. */
  student: Omit<UseControllerReturn['field'], 'value'> & { value: string };
  amount: UseFormRegisterReturn;
  description: UseFormRegisterReturn;
  errors: Partial<Record<keyof RequestDraft, { message?: string | undefined } | undefined>>;
}

/** Who is to pay, how much, and what for. */
export function RequestFields({ student, amount, description, errors }: RequestFieldsProps) {
  const { data: students = [] } = useStudents();
  return (
    <>
      <Field label={words.student} error={errors.studentId?.message}>
        <SearchSelect
          {...student}
          value={student.value || undefined}
          onChange={(id) => student.onChange(id ?? '')}
          options={students.map(({ id, firstName, lastName, email }) => ({
            value: String(id),
            label: fullName({ firstName, lastName }),
            detail: email,
          }))}
          placeholder={words.searchByName}
          noMatch={students.length > 0 ? words.noStudentOfThatName : words.addAStudentFirst}
        />
      </Field>
      <AmountField register={amount} error={errors.amount?.message} />
      <Field label={words.description} error={errors.description?.message}>
        <Input
          {...description}
          maxLength={300}
          autoComplete="off"
          placeholder={paymentsWords.drivingLesson}
        />
      </Field>
    </>
  );
}

interface AmountFieldProps {
  label?: string | undefined;
  hint?: string | undefined;
  register: UseFormRegisterReturn;
  error: string | undefined;
}

export function AmountField({ label = words.amount, hint, register, error }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <InputGroup prefix="NZ$">
        <Input {...register} inputMode="decimal" autoComplete="off" placeholder="0.00" />
      </InputGroup>
    </Field>
  );
}

interface ArrivalFieldsProps {
  method: UseFormRegisterReturn;
  day: UseFormRegisterReturn;
  today: string;
  errors: Partial<Record<'paymentMethod' | 'paidDate', { message?: string | undefined }>>;
}

/** How and when money arrived. */
export function ArrivalFields({ method, day, today, errors }: ArrivalFieldsProps) {
  return (
    <div className="form-pair">
      <MethodField register={method} error={errors.paymentMethod?.message} />
      <Field label={words.paidDate} error={errors.paidDate?.message}>
        <DateInput {...day} max={today} />
      </Field>
    </div>
  );
}

interface StatusFieldProps {
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** The statuses a form offers; "paid" is another word for completed. */
export function StatusField({ register, error }: StatusFieldProps) {
  return (
    <Field label={words.status} error={error}>
      <Select {...register}>
        <option value="pending">{formatWords.pending}</option>
        <option value="completed">{formatWords.completed}</option>
        <option value="overdue">{formatWords.overdue}</option>
        <option value="cancelled">{formatWords.cancelled}</option>
      </Select>
    </Field>
  );
}
