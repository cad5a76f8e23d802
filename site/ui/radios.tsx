import { type ComponentProps, type ReactNode, useId } from 'react';

/** What a choice of a few asks of whoever shows it. */
export interface RadiosProps<Value extends string, Option extends { value: Value }>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** What is being chosen, for a screen reader: "View", "Status". */
  label: string;
  options: readonly Option[];
  /** Nothing is chosen yet while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

interface DrawnRadiosProps<Value extends string, Option extends { value: Value }>
  extends RadiosProps<Value, Option> {
  look: 'chips' | 'segments';
  /** What stands beside the hidden radio of an option. */
  children: (option: Option) => ReactNode;
}

/** Radios of the browser, with its arrow keys, under labels of any look. */
export function Radios<Value extends string, Option extends { value: Value }>({
  look,
  label,
  options,
  value,
  onChange,
  children,
  ...rest
}: DrawnRadiosProps<Value, Option>) {
  const name = useId();
  return (
    <div data-slot={look} role="radiogroup" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {children(option)}
        </label>
      ))}
    </div>
  );
}
