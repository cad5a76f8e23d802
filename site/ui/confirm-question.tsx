import { X } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { portalHost } from './portal-host.ts';
import { useReturnFocus } from './use-return-focus.ts';
import * as words from './words.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Delete this lesson?" */
  title: ReactNode;
  /** What is lost, by name, day and sum. */
  consequence: ReactNode;
  /** What is chosen along with the answer. */
  children?: ReactNode;
  /** The button that does it: "Delete lesson". */
  confirm: string;
  /** The safe button: "Keep it". */
  keep?: string | undefined;
  /** Danger is for loss; anything else is primary. */
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** False where it can be said, or done here, without signal. */
  needsSignal?: boolean | undefined;
  /** Close it yourself when the work is done. */
  onConfirm: () => void;
}

/** The question of a `ConfirmDialog`. */
export function ConfirmQuestion({
  open,
  onOpenChange,
  title,
  consequence,
  confirm,
  keep = words.keepIt,
  tone = 'danger',
  busy = false,
  needsSignal,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={portalHost()}>
        <Radix.Overlay data-slot="scrim">
          <Radix.Content
            data-slot="dialog"
            data-confirm=""
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <header>
              <Radix.Title>{title}</Radix.Title>
              <IconButton label={words.close} glyph={X} onClick={() => onOpenChange(false)} />
              <Radix.Description>{consequence}</Radix.Description>
            </header>
            {children && <div className="body">{children}</div>}
            <footer>
              <Radix.Cancel asChild>
                <Button>{keep}</Button>
              </Radix.Cancel>
              <Button variant={tone} busy={busy} needsSignal={needsSignal} onClick={onConfirm}>
                {confirm}
              </Button>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
