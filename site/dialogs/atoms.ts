import { atom, useSetAtom } from 'jotai';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import type { Student } from '#site/data/students.ts';

/**
 * The dialogs that many screens open. A feature asks for one here; the area that frames it shows it, so that features stay strangers to each
 * other.
 */
export type OpenDialog =
  | {
      kind: 'add-student';
      /** What is known of them already, and what to do once they are a student. */
      known?: StudentPrefill | undefined;
      onAdded?: ((studentId: StudentId) => void) | undefined;
    }
  | { kind: 'edit-student'; studentId: StudentId }
  | { kind: 'delete-student'; student: Student }
  | {
      kind: 'schedule-lesson';
      studentId?: StudentId | undefined;
      date?: string | undefined;
      time?: string | undefined;
      /** In minutes. */
      duration?: number | undefined;
      /** Whether the time is offered first, and booked once it is accepted. */
      isOffer?: boolean | undefined;
    }
  /** A lesson that was held and that nobody had entered. */
  | { kind: 'write-down-lesson'; studentId?: StudentId | undefined }
  /** One lesson and what is done to it: what a tap on a lesson opens. */
  | { kind: 'lesson'; lessonId: number }
  /** An instructor’s day that colleagues take over. */
  | { kind: 'cover-day'; instructorId?: AccountId | undefined; date: string }
  /** Who hears that I run late: the next lesson, and those after it. */
  | { kind: 'running-late'; lessonId: number }
  | { kind: 'edit-lesson'; lessonId: number; said?: LessonPrefill | undefined }
  /** Whose a lesson is: a colleague takes it, or another student was meant. */
  | {
      kind: 'lesson-owner';
      lessonId: number;
      as: 'hand-over' | 'student';
      isFromSheet: boolean;
    }
  /** Time that an instructor keeps free of lessons: a new one, or one that is there. */
  | { kind: 'own-time'; ownTimeId?: number | undefined; date?: string | undefined }
  /** Money that is handed over now, of a student and for a lesson where they are known. */
  | {
      kind: 'take-payment';
      studentId?: StudentId | undefined;
      lessonId?: number | undefined;
      said?: SumPrefill | undefined;
    }
  /** How a lesson ended, where there is more to say than its status. */
  | { kind: 'lesson-outcome'; lessonId: number; as: 'completed' | 'missed' | 'late-fee' }
  /** The money of a payment has arrived. */
  | { kind: 'mark-paid'; paymentId: number }
  /** A card for what is owed already, now. */
  | { kind: 'owed-card'; paymentId: number }
  /** Something the school spent. */
  | { kind: 'new-expense' }
  | { kind: 'generate-invoice' }
  | { kind: 'correct-invoice'; invoice: number }
  /** A payment was changed or given back: where it is on an invoice that does not say so, correcting that is offered. */
  | { kind: 'offer-correction'; paymentId: number };

/** What was said of a lesson already, and what to do once it is said otherwise. */
export type LessonPrefill = {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly onDone: () => void;
};

/** The same of money: dollars as text, what for, and how it was paid. */
export type SumPrefill = {
  readonly amount: string;
  readonly what: string;
  readonly method: string;
  readonly onDone: () => void;
};

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
