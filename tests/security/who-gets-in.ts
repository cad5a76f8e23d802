/**
 * Who gets in where (spec 1 section 6, spec 2 section 6; product.md, "Security comes before the letter of the client").
 *
 * A row is a guard, what is asked of it, and whether it is about a record of the school of "instructor": named in the path or in the body. A new
 * route finds its row by itself; a new guard needs one.
 *
 * in: let through. 401: sign in first. 402: the plan has ended. 403: may not. 404: not theirs, so not there.
 */
const table = `
guard        asks               visitor   newcomer   lapsed   instructor   other school   auditor   admin
public       anything           in        in         in       in           in             in        in
signedIn     anything           401       in         in       in           in             in        in
instructor   to read            401       403        in       in           in             403       in
instructor   to read a record   401       403        404      in           404            403       404
instructor   to write           401       403        402      in           in             403       in
instructor   to write a record  401       403        402      in           404            403       404
student      anything           401       401        401      401          401            401       401
guardian     anything           401       401        401      401          401            401       401
auditor      anything           401       403        403      403          403            in        in
admin        anything           401       403        403      403          403            403       in
`;

export type Verdict = 'in' | '401' | '402' | '403' | '404';
export type Ask = 'to read' | 'to read a record' | 'to write' | 'to write a record';

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}/));

/** Everybody the table speaks of. */
export const everybody: readonly string[] = head.slice(2);

/** What the table says of a person who asks this of a guard; undefined where it has no such row. */
export function verdictFor(guard: string, asks: Ask, person: string): Verdict | undefined {
  const row = rows.find(([name, what]) => name === guard && (what === asks || what === 'anything'));
  // The table above is written in these words and no others; the test of the table says so.
  return row?.[head.indexOf(person)] as Verdict | undefined;
}
