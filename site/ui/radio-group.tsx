import { type ComponentProps, type ReactNode, useId } from 'react';
import { Radio } from './choice.tsx';
import { FieldGroup } from './field.tsx';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupProps<Value extends string>
  extends Omit<ComponentProps<typeof FieldGroup>, 'onChange' | 'children'> {
  options: readonly RadioOption<Value>[];
  /** Nothing is chosen yet while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, all on show, with the arrow keys of the browser. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <FieldGroup {...rest}>
      <div data-slot="choices">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
