import { enteredMethods, paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface MethodFieldProps extends FieldAt {
  label?: string | undefined;
}

/** How money arrives. */
export function MethodField({ label = words.paymentMethod, ...at }: MethodFieldProps) {
  return (
    <Field label={label} {...at}>
      <Select>
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
