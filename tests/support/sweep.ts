/**
 * For tests that sweep every route: throws when there is anything to tell, with what to do about it. Whoever adds a route meets these
 * tests for the first time when they fail.
 */
export function expectNothingToTell(lines: readonly string[], whatToDo: string): void {
  if (lines.length > 0) throw new Error(`${lines.join('\n')}\n\nWhat to do: ${whatToDo}`);
}
