import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { type Glyph, Icon } from './icon.tsx';
import { greyed, type NoSignal, useNoSignal } from './needs-signal.ts';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** One primary to a view; danger for loss only. */
  variant?: 'default' | 'primary' | 'ink' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  size?: 'sm' | 'lg' | undefined;
  glyph?: Glyph | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the ring replaces the glyph, the words stay, presses do nothing. */
  busy?: boolean | undefined;
  /**
   * Greyed without signal, with the reason. What has work of its own, submits a form or takes something away needs it unless told; say `false` of what can be said without (`worker/offline-rules.ts`),
   * and `true` of what only leads to a form that cannot.
   */
  needsSignal?: boolean | undefined;
}

export function Button({
  variant = 'default',
  size,
  glyph,
  busy,
  type = 'button',
  needsSignal = busy !== undefined || type === 'submit' || isLoss(variant),
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const noSignal = useNoSignal(needsSignal);
  const press = usePress(busy, noSignal, onClick);
  return (
    <button
      data-slot="button"
      data-variant={variant}
      data-size={size}
      type={type}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
      {...greyed(noSignal)}
    >
      <Lead glyph={noSignal?.glyph ?? glyph} busy={busy} />
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. Nothing where it would lead nowhere. */
export function ButtonLink({
  variant = 'default',
  size,
  glyph,
  children,
  href,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  if (!href) return null;
  return (
    <a data-slot="button" data-variant={variant} data-size={size} href={href} {...rest}>
      <Lead glyph={glyph} />
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children' | 'aria-label'> {
  /** What a screen reader says; name the thing too: "Call Aroha Ngata". */
  label: string;
  glyph: Glyph;
  /** 36 px by default; sm is 28 px with a 44 px halo for the thumb. */
  size?: 'sm' | undefined;
}

/** A glyph alone: for call, close, more, bell, back and forward, nothing else. */
export function IconButton({
  label,
  glyph,
  size,
  variant = 'quiet',
  busy,
  needsSignal = busy !== undefined || isLoss(variant),
  onClick,
  ...rest
}: IconButtonProps) {
  const noSignal = useNoSignal(needsSignal);
  const press = usePress(busy, noSignal, onClick);
  return (
    <button
      data-slot="button"
      data-variant={variant}
      data-size={size ? 'icon-sm' : 'icon'}
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
      {...greyed(noSignal)}
    >
      <Lead glyph={noSignal?.glyph ?? glyph} busy={busy} />
    </button>
  );
}

const isLoss = (variant: ButtonLook['variant']): boolean =>
  variant === 'danger' || variant === 'danger-quiet';

function Lead({
  glyph,
  busy = false,
}: {
  glyph: Glyph | undefined;
  busy?: boolean | undefined;
}): ReactNode {
  if (busy) return <Spinner />;
  return glyph && <Icon glyph={glyph} />;
}

type Press = ButtonProps['onClick'];

/** A link that shows a glyph alone; nothing where it would lead nowhere. */
export function IconLink({
  glyph,
  label,
  href,
  ...rest
}: ComponentProps<'a'> & { glyph: Glyph; label: string }) {
  if (!href) return null;
  return (
    <a
      data-slot="button"
      data-variant="quiet"
      data-size="icon"
      aria-label={label}
      href={href}
      {...rest}
    >
      <Icon glyph={glyph} />
    </a>
  );
}

/** Milliseconds: two presses this close come before the ring of the first can show. */
const frameMs = 20;

/** Lets a press through unless it needs signal and there is none, work is under way, or the press before it has only just started some. */
function usePress(busy: boolean | undefined, noSignal: NoSignal | null, onClick: Press): Press {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    if (noSignal) {
      noSignal.sayWhy();
      return refuse(event);
    }
    if (busy || event.timeStamp - last.current < frameMs) return refuse(event);
    last.current = event.timeStamp;
    onClick?.(event);
  };
}

// Stops a busy submit button from sending its form a second time.
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
