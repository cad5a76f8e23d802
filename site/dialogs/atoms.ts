import { atom, useSetAtom } from 'jotai';

/**
 * The dialogs that many screens open. A feature asks for one here; the area that frames it shows it, so that features stay strangers to each
 * other.
 */
export type OpenDialog =
  | { kind: 'add-student' }
  | { kind: 'edit-student'; studentId: number }
  | {
      kind: 'schedule-lesson';
      studentId?: number | undefined;
      date?: string | undefined;
      time?: string | undefined;
    }
  | { kind: 'edit-lesson'; lessonId: number };

export const openDialogAtom = atom<OpenDialog | null>(null);

/** Opens a dialog: `open({ kind: 'schedule-lesson', studentId: 17 })`. */
export const useOpenDialog = () => useSetAtom(openDialogAtom);
