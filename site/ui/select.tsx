import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { Icon } from './icon.tsx';

/** The browser's own select, which phones turn into a wheel; options are its children. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span data-slot="select">
      <select data-slot="input" {...useFieldWiring()} {...props} />
      <Icon glyph={ChevronDown} size="xs" />
    </span>
  );
}
