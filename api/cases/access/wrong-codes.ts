/**
 * Wrong access codes from one address in a quarter of an hour, after which it is refused. A code holds 58 bits, so that a guesser who is let try a hundred
 * finds nothing in the age of the universe; what is stopped here is the load and the noise. A family, or a school whose three hundred learners share one
 * address, mistypes ten codes in a lesson and must not be locked out by that: only wrong codes count, only a wrong code is made to wait for its answer, and a right
 * one is let in at once until an address is flagrantly guessing. Nothing is counted for a code: nobody can aim at a person without knowing it.
 */
export const flagrant = 100;

/** Wrong codes that are answered at once. */
const freeTries = 10;
const longestMs = 2_000;

/** Milliseconds until a wrong code gets its response, each twice as long as the one before: a person hardly notices, a guesser does. */
export function waitAfterWrongCode(tries: number): number {
  if (tries <= freeTries) return 0;
  return Math.min(longestMs, 100 * 2 ** Math.min(10, tries - freeTries - 1));
}
