/** The error that an attempt fails with; a test that expected one fails when there is none. */
export async function faultOf(attempt: Promise<unknown>): Promise<Error> {
  let answer: unknown;
  try {
    answer = await attempt;
  } catch (fault) {
    if (fault instanceof Error) return fault;
    throw fault;
  }
  throw new TypeError(`Nothing failed; the answer was ${JSON.stringify(answer)}`);
}
