import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';

/**
 * A menu under its button on a desk, a sheet from the bottom on a phone. Not modal: a modal menu would hide the page
 * from screen readers while things in it can still be reached by keyboard; the sheet's scrim keeps stray taps out.
 */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

/** Wraps the one button that opens the menu. */
export function MenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger asChild {...props} />;
}

export function MenuContent(props: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="menu"
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        {...props}
      />
    </Radix.Portal>
  );
}

interface ItemLook {
  glyph?: Glyph | undefined;
  /** Red, for what takes something away; it stands last, under a rule. */
  tone?: 'danger' | undefined;
}

/** Does something: use `onSelect`. */
export function MenuItem({
  glyph,
  tone,
  children,
  ...rest
}: ComponentProps<typeof Radix.Item> & ItemLook) {
  return (
    <Radix.Item data-slot="menu-item" data-tone={tone} {...rest}>
      {glyph && <Icon glyph={glyph} />}
      {children}
    </Radix.Item>
  );
}

/** Goes somewhere: a real link, so it can be opened in a new tab. */
export function MenuLink({ glyph, children, ...rest }: ComponentProps<'a'> & ItemLook) {
  return (
    <Radix.Item asChild>
      <a data-slot="menu-item" {...rest}>
        {glyph && <Icon glyph={glyph} />}
        {children}
      </a>
    </Radix.Item>
  );
}

interface MenuRadioProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; glyph?: Glyph | undefined }[];
}

/** A choice kept inside a menu, such as the theme; the menu stays open. */
export function MenuRadio<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuRadioProps<Value>) {
  return (
    <Radix.RadioGroup data-slot="menu-radio" value={value} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          data-slot="menu-item"
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          {option.glyph && <Icon glyph={option.glyph} />}
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator(props: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator data-slot="menu-separator" {...props} />;
}

/** Muted words at the head of a menu, with one item beside them where there is one. */
export function MenuLabel({
  children,
  action,
  ...rest
}: ComponentProps<typeof Radix.Label> & { action?: ReactNode }) {
  return (
    <div data-slot="menu-head" role="presentation">
      <Radix.Label data-slot="menu-label" {...rest}>
        {children}
      </Radix.Label>
      {action}
    </div>
  );
}
