import { useAtomValue, useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import { closeToastAtom, removeToastAtom, toastAtom } from './toast-atom.ts';
import * as words from './words.tsx';

/** How long a toast is shown, longer where it holds a way back; how far a swipe closes it, and when a closed one is forgotten. */
const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const SWIPE_PX = 50;
const REMOVED_AFTER_MS = 1_000_000;

/** The corner and the toast in it. */
export function ToastCorner() {
  const toast = useAtomValue(toastAtom);
  const close = useSetAtom(closeToastAtom);
  useRemoval();

  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <Radix.Root
          key={toast.id}
          data-slot="toast"
          data-variant={toast.variant}
          open={toast.open}
          duration={toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS}
          onOpenChange={(open) => {
            if (!open) close(toast.id);
          }}
        >
          <Icon glyph={toast.variant === 'destructive' ? CircleAlert : CircleCheck} />
          <div>
            <Radix.Title asChild>
              <b>{toast.title}</b>
            </Radix.Title>
            {toast.description && (
              <Radix.Description asChild>
                <p>{toast.description}</p>
              </Radix.Description>
            )}
          </div>
          {toast.action ? (
            <Radix.Action altText={toast.action.label} onClick={toast.action.onPress}>
              {toast.action.label}
            </Radix.Action>
          ) : (
            <Radix.Close aria-label={words.dismiss}>
              <Icon glyph={X} size="sm" />
            </Radix.Close>
          )}
        </Radix.Root>
      )}
      <Radix.Viewport data-slot="toasts" hotkey={['F8']} label={words.notificationsByKey} />
    </Radix.Provider>
  );
}

function useRemoval(): void {
  const toast = useAtomValue(toastAtom);
  const remove = useSetAtom(removeToastAtom);
  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(remove, REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toast, remove]);
}
