import type { UseControllerReturn } from 'react-hook-form';
import * as paymentsWords from '#site/features/instructor/payments/words.ts';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { StudentPicker } from '#site/features/instructor/shared/StudentPicker.tsx';
import * as formatWords from '#site/format/words.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface RequestFieldsProps {
  /** A controller's, because what is chosen is not typed. */
  student: Pick<UseControllerReturn, 'fieldState'> & {
    field: Omit<UseControllerReturn['field'], 'value'> & { value: string };
  };
  amount: FieldAt;
  description: FieldAt;
}

/** Who is to pay, how much, and what for. */
export function RequestFields({
  student: { field, fieldState },
  amount,
  description,
}: RequestFieldsProps) {
  return (
    <>
      <Field label={words.student} error={fieldState.error?.message}>
        <StudentPicker
          {...field}
          value={field.value ? Number(field.value) : undefined}
          onChange={(id) => field.onChange(id === undefined ? '' : String(id))}
        />
      </Field>
      <AmountField {...amount} />
      <Field label={words.description} {...description}>
        <Input maxLength={300} autoComplete="off" placeholder={paymentsWords.drivingLesson} />
      </Field>
    </>
  );
}

interface AmountFieldProps extends FieldAt {
  label?: string | undefined;
  hint?: string | undefined;
}

export function AmountField({ label = words.amount, ...rest }: AmountFieldProps) {
  return (
    <Field label={label} {...rest}>
      <InputGroup prefix="NZ$">
        <Input inputMode="decimal" autoComplete="off" placeholder="0.00" />
      </InputGroup>
    </Field>
  );
}

interface ArrivalFieldsProps {
  method: FieldAt;
  day: FieldAt;
  today: string;
}

/** How and when money arrived. */
export function ArrivalFields({ method, day, today }: ArrivalFieldsProps) {
  return (
    <div className="pair">
      <MethodField {...method} />
      <Field label={words.paidDate} {...day}>
        <DateInput max={today} />
      </Field>
    </div>
  );
}

/** The statuses a form offers; "paid" is another word for completed. */
export function StatusField(at: FieldAt) {
  return (
    <Field label={words.status} {...at}>
      <Select>
        <option value="pending">{formatWords.pending}</option>
        <option value="completed">{formatWords.completed}</option>
        <option value="overdue">{formatWords.overdue}</option>
        <option value="cancelled">{formatWords.cancelled}</option>
      </Select>
    </Field>
  );
}
