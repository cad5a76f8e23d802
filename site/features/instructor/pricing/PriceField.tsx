import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { keepPrice } from './prices.ts';

interface PriceFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (price: string) => void;
  /** The one moment at which the text may be rewritten: not while somebody types. */
  onLeave: () => void;
}

export function PriceField({ label, hint, value, error, onChange, onLeave }: PriceFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <InputGroup prefix="NZ$">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(keepPrice(target.value))}
          onBlur={onLeave}
        />
      </InputGroup>
    </Field>
  );
}
