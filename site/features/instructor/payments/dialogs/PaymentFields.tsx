import type { UseControllerReturn, UseFormRegisterReturn } from 'react-hook-form';
import { fullName } from '#domain/kernel/full-name.ts';
import { useStudents } from '#site/data/students.ts';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input, InputGroup } from '#site/ui/input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { Select } from '#site/ui/select.tsx';
import type { RequestDraft } from './form-schemas.ts';

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
      <Field label="Student" error={errors.studentId?.message}>
        <SearchSelect
          {...student}
          value={student.value || undefined}
          onChange={(id) => student.onChange(id ?? '')}
          options={students.map(({ id, firstName, lastName, email }) => ({
            value: String(id),
            label: fullName({ firstName, lastName }),
            detail: email,
          }))}
          placeholder="Search by name"
          noMatch={students.length > 0 ? 'No student of that name' : 'Add a student first'}
        />
      </Field>
      <AmountField register={amount} error={errors.amount?.message} />
      <Field label="Description" error={errors.description?.message}>
        <Input {...description} maxLength={300} autoComplete="off" placeholder="Driving lesson" />
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

export function AmountField({ label = 'Amount', hint, register, error }: AmountFieldProps) {
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
      <Field label="Paid date" error={errors.paidDate?.message}>
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
    <Field label="Status" error={error}>
      <Select {...register}>
        <option value="pending">Pending</option>
        <option value="completed">Completed</option>
        <option value="overdue">Overdue</option>
        <option value="cancelled">Cancelled</option>
      </Select>
    </Field>
  );
}
