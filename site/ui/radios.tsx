import { type ComponentProps, type ReactNode, useId } from 'react';
import { greyed, useNoSignal } from './needs-signal.ts';

/** Without signal an option that needs it is greyed, and says why when it is chosen. */
type RadioOption<Value extends string> = { value: Value; needsSignal?: boolean | undefined };

/** What a choice of a few needs from the screen that shows it. */
export interface RadiosProps<Value extends string, Option extends RadioOption<Value>>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** What is being chosen, for a screen reader: "View", "Status". */
  label: string;
  options: readonly Option[];
  /** Nothing is chosen yet while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

interface DrawnRadiosProps<Value extends string, Option extends RadioOption<Value>>
  extends RadiosProps<Value, Option> {
  look: 'chips' | 'segments';
  /** What stands beside the hidden radio of an option. */
  children: (option: Option) => ReactNode;
}

/** Radios of the browser, with its arrow keys, under labels of any look. */
export function Radios<Value extends string, Option extends RadioOption<Value>>({
  look,
  label,
  options,
  value,
  onChange,
  children,
  ...rest
}: DrawnRadiosProps<Value, Option>) {
  const name = useId();
  const noSignal = useNoSignal(options.some(({ needsSignal }) => needsSignal));
  const reasonOf = ({ needsSignal }: Option) => (needsSignal ? noSignal : null);
  return (
    <div data-slot={look} role="radiogroup" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value} data-greyed={reasonOf(option) ? '' : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            {...greyed(reasonOf(option))}
            onChange={() => {
              const reason = reasonOf(option);
              if (reason) reason.sayWhy();
              else onChange(option.value);
            }}
          />
          {children(option)}
        </label>
      ))}
    </div>
  );
}
