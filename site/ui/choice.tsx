import type { ComponentProps } from 'react';

/** A box to tick, with its words. */
export function Checkbox(props: ComponentProps<'input'>) {
  return <Choice type="checkbox" {...props} />;
}

/** A setting that applies at once; a box to tick waits for a form. */
export function Switch(props: ComponentProps<'input'>) {
  return <Choice type="checkbox" {...switchRole} {...props} />;
}

// The box says itself whether it is checked, so the role needs no aria-checked beside it.
const switchRole = { role: 'switch' };

/** One of several in a `RadioGroup`. */
export function Radio(props: ComponentProps<'input'>) {
  return <Choice type="radio" {...props} />;
}

function Choice({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label data-slot="check">
      <input {...rest} />
      <span>{children}</span>
    </label>
  );
}
