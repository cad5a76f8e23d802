import { atom } from 'jotai';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** The way back, such as Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

const shownAtom = atom<ShownToast | undefined>(undefined);

/** The only toast; a closed one stays until it is removed. */
export const toastAtom = atom((get) => get(shownAtom));

/** Shows a toast and replaces the one before it. */
export const showToastAtom = atom(null, (get, set, toast: Toast) => {
  set(shownAtom, { ...toast, id: (get(shownAtom)?.id ?? 0) + 1, open: true });
});

/** Closes the toast with that id; a newer one stays. */
export const closeToastAtom = atom(null, (_get, set, id: number) => {
  set(shownAtom, (toast) => (toast?.id === id ? { ...toast, open: false } : toast));
});

export const removeToastAtom = atom(null, (_get, set) => {
  set(shownAtom, undefined);
});
