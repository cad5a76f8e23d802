import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { portalHost } from './portal-host.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as words from './words.tsx';

/** One question over the screen: centred on a desktop, a sheet from the bottom on a phone. */
export function Dialog(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** Wraps the one button that opens the dialog, where there is one. */
export function DialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger asChild {...props} />;
}

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: ReactNode;
  /** What follows from it, in a sentence under the title. */
  consequence?: ReactNode;
}

/** Title, consequence, then `DialogBody` and `DialogFooter`, with a form around them where there is one. */
export function DialogContent({ title, consequence, children, ...rest }: DialogContentProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Portal container={portalHost()}>
      <Radix.Overlay data-slot="scrim">
        <Radix.Content
          data-slot="dialog"
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusFirstAnswer(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={leaveToOpenList}
          // Radix looks for a description unless it is told there is none.
          {...(consequence ? {} : { 'aria-describedby': undefined })}
          {...rest}
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={words.close} glyph={X} />
            </Radix.Close>
            {consequence && <Radix.Description>{consequence}</Radix.Description>}
          </header>
          {children}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}

export function DialogBody(props: ComponentProps<'div'>) {
  return <div className="body" {...props} />;
}

/** The buttons, the safe one beside the primary, the primary last. */
export function DialogFooter(props: ComponentProps<'footer'>) {
  return <footer {...props} />;
}

/** "Cancel"; on a phone it gives way to the cross. */
export function DialogCancel({ children = words.cancel, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Radix.Close asChild>
      <Button data-role="cancel" {...rest}>
        {children}
      </Button>
    </Radix.Close>
  );
}

// The first control takes the focus rather than the cross; under a thumb the dialog itself does, so no keyboard jumps up.
function focusFirstAnswer(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const control = dialog.querySelector<HTMLElement>(
    ':is(.body, footer) :is(input, select, textarea, button, a):not(:disabled)',
  );
  event.preventDefault();
  (matchMedia('(pointer: fine)').matches && control ? control : dialog).focus();
}

// Escape closes the open list of a search select first, the dialog next time.
function leaveToOpenList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
}
