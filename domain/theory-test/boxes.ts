import type { LocalDate } from '../kernel/nz-time.ts';

/** Where a question lies, from 0, and the New Zealand day from which it is due. */
export type QuestionPlace = { readonly box: number; readonly dueOn: LocalDate };

/** The questions that come again, by their ids. */
export type QuestionBoxes = Readonly<Record<string, QuestionPlace>>;

export const noBoxes: QuestionBoxes = {};

/** Where a question lies from now on; null once it comes no more. */
export type Move = { readonly question: string; readonly place: QuestionPlace | null };

/** The boxes after these moves. */
export function moved(boxes: QuestionBoxes, moves: readonly Move[]): QuestionBoxes {
  const after = new Map(Object.entries(boxes));
  for (const { question, place } of moves) {
    if (place) after.set(question, place);
    else after.delete(question);
  }
  return Object.fromEntries(after);
}
