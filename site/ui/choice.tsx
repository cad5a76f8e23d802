import type { ComponentProps, MouseEvent } from 'react';
import { greyed, useNoSignal } from './needs-signal.ts';

interface ChoiceProps extends ComponentProps<'input'> {
  /** Greyed without signal, with the reason; for a choice that is saved at once. */
  needsSignal?: boolean | undefined;
}

/** A box to tick, with its words. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

/** A setting that applies at once; a box to tick waits for a form. */
export function Switch(props: ChoiceProps) {
  return <Choice type="checkbox" needsSignal {...switchRole} {...props} />;
}

// The box says itself whether it is checked, so the role needs no aria-checked beside it.
const switchRole = { role: 'switch' };

/** One of several in a `RadioGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}

function Choice({ needsSignal = false, children, onClick, ...rest }: ChoiceProps) {
  const noSignal = useNoSignal(needsSignal);
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (!noSignal) return onClick?.(event);
    // Keeps the box as it was.
    event.preventDefault();
    noSignal.sayWhy();
  };
  return (
    <label data-slot="check">
      <input onClick={press} {...rest} {...greyed(noSignal)} />
      <span>{children}</span>
    </label>
  );
}
