import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatDollars } from '#domain/kernel/money.ts';
import type { CreditProduct } from '#site/data/credit-settings.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface PackageFieldProps {
  products: readonly CreditProduct[];
  hint?: string | undefined;
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** One of the packages that the school sells. */
export function PackageField({ products, hint, register, error }: PackageFieldProps) {
  return (
    <Field label={words.packageLabel} hint={hint} error={error}>
      <Select {...register}>
        <option value="" disabled>
          {words.chooseOne}
        </option>
        {products.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {name}, {formatDollars(price)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
