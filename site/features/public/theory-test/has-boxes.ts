import { seemsSignedIn } from '#site/data/learner/signed-in.ts';

/** Where this device keeps the questions that come again. */
export const boxesKey = 'theory-due-again';

/** Whether anything may come again, which the menu asks before it fetches the card that says what. */
export function hasBoxes(): boolean {
  try {
    return seemsSignedIn() || localStorage.getItem(boxesKey) !== null;
  } catch {
    return false;
  }
}
