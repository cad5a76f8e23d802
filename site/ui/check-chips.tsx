import type { ComponentProps, ReactNode } from 'react';

interface CheckChipsProps<Value> extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** What is being chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  values: readonly Value[];
  /** The values in the order they were chosen. */
  onChange: (values: Value[]) => void;
}

/** Some of several, each on a chip as large as a thumb. */
export function CheckChips<Value extends string | number>({
  label,
  options,
  values,
  onChange,
  ...rest
}: CheckChipsProps<Value>) {
  return (
    <div data-slot="chips" role="group" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...values, option.value]
                  : values.filter((value) => value !== option.value),
              )
            }
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
