import type { UseFormRegisterReturn } from 'react-hook-form';
import { enteredMethods, paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface MethodFieldProps {
  label?: string | undefined;
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** How money arrives. */
export function MethodField({ label = words.paymentMethod, register, error }: MethodFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select {...register}>
        <option value="" disabled>
          {words.chooseOne}
        </option>
        {enteredMethods.map((method) => (
          <option key={method} value={method}>
            {paymentMethodLabels[method]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
