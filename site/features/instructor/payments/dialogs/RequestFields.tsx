import { type Control, Controller, type UseFormRegisterReturn } from 'react-hook-form';
import { fullName } from '#domain/kernel/full-name.ts';
import { useStudents } from '#site/data/students.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import type { RequestDraft } from './form-schemas.ts';

interface RequestFieldsProps<Draft extends RequestDraft, Answers> {
  control: Control<Draft, unknown, Answers>;
  amount: UseFormRegisterReturn;
  description: UseFormRegisterReturn;
  errors: Partial<Record<keyof RequestDraft, { message?: string | undefined } | undefined>>;
}

/** Who is to pay, how much, and what for. */
export function RequestFields<Draft extends RequestDraft, Answers>({
  control,
  amount,
  description,
  errors,
}: RequestFieldsProps<Draft, Answers>) {
  const { data: students = [] } = useStudents();
  return (
    <>
      <Field label="Student" error={errors.studentId?.message}>
        <Controller
          // Every draft here is one of RequestDraft, so it has this field.
          control={control as unknown as Control<RequestDraft, unknown, Answers>}
          name="studentId"
          render={({ field: { value, onChange, ...field } }) => (
            <SearchSelect
              {...field}
              value={value || undefined}
              onChange={(id) => onChange(id ?? '')}
              options={students.map(({ id, firstName, lastName, email }) => ({
                value: String(id),
                label: fullName({ firstName, lastName }),
                detail: email,
              }))}
              placeholder="Search by name"
              noMatch={students.length > 0 ? 'No student of that name' : 'Add a student first'}
            />
          )}
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
