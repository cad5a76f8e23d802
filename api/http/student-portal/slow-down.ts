/** Tries that are answered at once. */
const freeTries = 3;
const longestMs = 2_000;

/** Each try after the third waits twice as long as the one before, to two seconds: a person hardly notices, a guesser does. */
export async function slowDown(tries: number): Promise<void> {
  if (tries <= freeTries) return;
  await Bun.sleep(Math.min(longestMs, 100 * 2 ** (tries - freeTries - 1)));
}
