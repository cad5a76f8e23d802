import { formatDollars } from '#domain/kernel/money.ts';
import type { CreditProduct } from '#site/data/credit-settings.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface PackageFieldProps extends FieldAt {
  products: readonly CreditProduct[];
  hint?: string | undefined;
}

/** One of the packages that the school sells. */
export function PackageField({ products, ...rest }: PackageFieldProps) {
  return (
    <Field label={words.packageLabel} {...rest}>
      <Select>
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
