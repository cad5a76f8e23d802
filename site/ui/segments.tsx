import { type ComponentProps, useId } from 'react';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** How many rows this choice would show. */
  count?: number | undefined;
}

interface SegmentsProps<Value extends string>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** What is being chosen, for a screen reader: "View", "Status". */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice of a few, shown whole: a filter or a view. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div data-slot="segments" role="radiogroup" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className="num">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
