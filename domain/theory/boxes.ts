import type { LocalDate } from '../kernel/nz-time.ts';

/** Where a question lies, from 0, and the New Zealand day from which it is due. */
export type Place = { readonly box: number; readonly dueOn: LocalDate };

/** The questions that come again, by their ids. */
export type Boxes = Readonly<Record<string, Place>>;

export const noBoxes: Boxes = {};

/** Where a question lies from now on; null once it comes no more. */
export type Move = { readonly question: string; readonly place: Place | null };

/** The boxes after these moves. */
export function moved(boxes: Boxes, moves: readonly Move[]): Boxes {
  const after = new Map(Object.entries(boxes));
  for (const { question, place } of moves) {
    if (place) after.set(question, place);
    else after.delete(question);
  }
  return Object.fromEntries(after);
}
