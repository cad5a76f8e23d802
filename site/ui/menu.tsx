import type { Menu as Radix } from 'radix-ui/internal';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type Glyph, Icon } from './icon.tsx';
import { MenuContext, useMenu, useMenuState } from './menu-state.ts';
import { greyed, useNoSignal } from './needs-signal.ts';
import { onFirstUse } from './on-first-use.ts';

const [useParts, fetchParts] = onFirstUse(() => import('./menu-parts.tsx'));

/**
 * A menu under its button on a desktop, a sheet from the bottom on a phone. Until one is used there is a button and nothing else; what opens is fetched
 * when the button is pointed at or focused.
 */
export function Menu({ children }: { children: ReactNode }) {
  return <MenuContext value={useMenuState()}>{children}</MenuContext>;
}

/** Wraps the one button that opens the menu. */
export function MenuTrigger({ children }: { children: ReactElement<ComponentProps<'button'>> }) {
  const { button, buttonId, listId, opened, open, close } = useMenu();
  const isOpen = opened?.isOpen ?? false;

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    if (isOpen) close();
    else {
      // Otherwise the button would take the focus from the menu that is about to open.
      event.preventDefault();
      open('pointer');
    }
  };
  const key = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    if (isOpen && event.key !== 'ArrowDown') close();
    else open('keyboard');
  };

  return cloneElement(children, {
    ref: button,
    id: buttonId,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    onPointerEnter: fetchParts,
    onFocus: fetchParts,
    onPointerDown: press,
    onKeyDown: key,
  });
}

export function MenuContent(props: ComponentProps<typeof Radix.Content>) {
  const menu = useMenu();
  const parts = useParts(menu.opened?.isOpen ?? false);
  // A long list has many menus; only those that were used are mounted.
  return parts && menu.opened && <parts.MenuList menu={menu} {...props} />;
}

interface ItemLook {
  glyph?: Glyph | undefined;
  /** Red, for what takes something away; it stands last, under a rule. */
  tone?: 'danger' | undefined;
}

/** Does something: use `onSelect`. One that takes something away is greyed without signal, and so is any other that says that it needs it. */
export function MenuItem({
  glyph: own,
  tone,
  needsSignal = tone === 'danger',
  onSelect,
  children,
  ...rest
}: ComponentProps<typeof Radix.Item> & ItemLook & { needsSignal?: boolean | undefined }) {
  const parts = useParts(true);
  const noSignal = useNoSignal(needsSignal);
  const glyph = noSignal?.glyph ?? own;
  const select = (event: Event) => {
    if (!noSignal) return onSelect?.(event);
    event.preventDefault();
    noSignal.sayWhy();
  };
  return (
    parts && (
      <parts.Item
        data-slot="menu-item"
        data-tone={tone}
        onSelect={select}
        {...rest}
        {...greyed(noSignal)}
      >
        {glyph && <Icon glyph={glyph} />}
        {children}
      </parts.Item>
    )
  );
}

/** Goes somewhere: a real link, so it can be opened in a new tab. Nothing where it would lead nowhere. */
export function MenuLink({ glyph, children, href, ...rest }: ComponentProps<'a'> & ItemLook) {
  const parts = useParts(true);
  return (
    parts &&
    href && (
      <parts.Item asChild>
        <a data-slot="menu-item" href={href} {...rest}>
          {glyph && <Icon glyph={glyph} />}
          {children}
        </a>
      </parts.Item>
    )
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
  const parts = useParts(true);
  return (
    parts && (
      <parts.RadioGroup data-slot="menu-radio" value={value} aria-label={label}>
        {options.map((option) => (
          <parts.RadioItem
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
          </parts.RadioItem>
        ))}
      </parts.RadioGroup>
    )
  );
}

export function MenuSeparator(props: ComponentProps<typeof Radix.Separator>) {
  const parts = useParts(true);
  return parts && <parts.Separator data-slot="menu-separator" {...props} />;
}

/** Muted words at the head of a menu, with one item beside them where there is one. */
export function MenuLabel({
  children,
  action,
  ...rest
}: ComponentProps<typeof Radix.Label> & { action?: ReactNode }) {
  const parts = useParts(true);
  return (
    <div data-slot="menu-head" role="presentation">
      {parts && (
        <parts.Label data-slot="menu-label" {...rest}>
          {children}
        </parts.Label>
      )}
      {action}
    </div>
  );
}
