import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { type Glyph, Icon } from './icon.tsx';

export function Input(props: ComponentProps<'input'>) {
  return <input data-slot="input" {...useFieldWiring()} {...props} />;
}

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea data-slot="input" {...useFieldWiring()} {...props} />;
}

interface InputGroupProps extends ComponentProps<'div'> {
  glyph?: Glyph | undefined;
  /** Words in front of what is typed, such as a currency. */
  prefix?: string | undefined;
}

/** An input with a glyph or words in front, and a key or a button behind. */
export function InputGroup({ glyph, prefix, children, ...rest }: InputGroupProps) {
  return (
    <div data-slot="input-group" {...rest}>
      {glyph && <Icon glyph={glyph} size="sm" />}
      {prefix && <span className="prefix">{prefix}</span>}
      {children}
    </div>
  );
}

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** Says what is searched; the placeholder may be shorter. */
  label: string;
  /** The key that leads here, drawn at the end. */
  shortcut?: ReactNode;
}

/** A search box with its magnifying glass; it needs no visible label. */
export function SearchInput({ label, shortcut, className, ...rest }: SearchInputProps) {
  return (
    <InputGroup glyph={Search} className={className}>
      <input data-slot="input" type="search" aria-label={label} placeholder={label} {...rest} />
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </InputGroup>
  );
}
