import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { portalHost } from './portal-host.ts';

/** Wraps everything that has tooltips: the first shows after 700 ms, the next at once within 300 ms of it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: string;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** One control that already has a name of its own: a tooltip never carries the only words. */
  children: ReactNode;
}

export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={portalHost()}>
        <Radix.Content data-slot="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut && <kbd>{shortcut}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
