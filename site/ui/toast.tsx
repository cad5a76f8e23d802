import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { onFirstUse } from './on-first-use.ts';
import { showToastAtom, type Toast, toastAtom } from './toast-atom.ts';

const [useCorner, fetchCorner] = onFirstUse(() => import('./toast-corner.tsx'));

/** Says what happened: `toast({ title: 'Student added successfully.' })`. */
export function useToast(): (toast: Toast) => void {
  return useSetAtom(showToastAtom);
}

/** The corner where toasts appear; once on a page. F8 goes there. */
export function Toaster() {
  const corner = useCorner(useAtomValue(toastAtom) !== undefined);
  useEffect(fetchAtFirstPress, []);
  return corner && <corner.ToastCorner />;
}

// A toast reports something a person did, so it must show even when the network has gone since.
function fetchAtFirstPress(): () => void {
  const stop = new AbortController();
  const once = { once: true, capture: true, passive: true, signal: stop.signal };
  addEventListener('pointerdown', fetchCorner, once);
  addEventListener('keydown', fetchCorner, once);
  return () => stop.abort();
}
