import { atom, useSetAtom } from 'jotai';

/**
 * The dialogs that many screens open. A feature asks for one here; the area that frames it shows it, so that features stay strangers to each
 * other.
 */
export type OpenDialog =
  | {
      kind: 'add-student';
      /** What is known of them already, and what to do once they are a student. */
      known?: StudentPrefill | undefined;
      onAdded?: ((studentId: number) => void) | undefined;
    }
  | { kind: 'edit-student'; studentId: number }
  | {
      kind: 'schedule-lesson';
      studentId?: number | undefined;
      date?: string | undefined;
      time?: string | undefined;
    }
  | { kind: 'edit-lesson'; lessonId: number }
  | { kind: 'generate-invoice' };

/** Fields that the Add Student dialog can open with. */
export type StudentPrefill = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
};

export const openDialogAtom = atom<OpenDialog | null>(null);

/** Opens a dialog: `open({ kind: 'schedule-lesson', studentId: 17 })`. */
export const useOpenDialog = () => useSetAtom(openDialogAtom);
