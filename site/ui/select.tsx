import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { Icon } from './icon.tsx';
import { greyed, useNoSignal } from './needs-signal.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** Greyed without signal, with the reason; for a choice that is saved at once. */
  needsSignal?: boolean | undefined;
}

/** The browser's own select, which phones turn into a wheel; options are its children. */
export function Select({ needsSignal = false, ...rest }: SelectProps) {
  const wired = { ...useFieldWiring(), ...rest };
  const noSignal = useNoSignal(needsSignal);
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    noSignal ? noSignal.sayWhy() : wired.onChange?.(event);
  return (
    <span data-slot="select">
      <select data-slot="input" {...wired} onChange={change} {...greyed(noSignal)} />
      <Icon glyph={ChevronDown} size="xs" />
    </span>
  );
}
