import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChipsProps<Value extends string>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** What is being chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode }[];
  /** Nothing is chosen yet while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of several, each on a chip as large as a thumb. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: ChipsProps<Value>) {
  const name = useId();
  return (
    <div data-slot="chips" role="radiogroup" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.detail && <small>{option.detail}</small>}
        </label>
      ))}
    </div>
  );
}
