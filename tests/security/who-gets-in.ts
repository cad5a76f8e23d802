/**
 * Who gets in where.
 *
 * A row is a guard, what is asked of it, and whether it is about a record of the school of "instructor": named in the path or in the body. A
 * personal record is of one person there. A new route finds its row by itself; a new guard needs one.
 *
 * in: let through. 401: sign in first. 402: the plan has ended. 403: may not. 404: not theirs, so not there. no: 403 or 404.
 */
const desks = `
guard       asks                        visitor  newcomer  lapsed  instructor  colleague  other school  auditor  admin
public      anything                    in       in        in      in          in         in            in       in
signedIn    to write a personal record  401      404       404     in          404        404           404      404
signedIn    anything                    401      in        in      in          in         in            in       in
payer       to read a personal record   401      404       404     in          403        404           404      404
payer       anything                    401      in        in      in          403        in            in       in
instructor  to read                     401      403       in      in          in         in            403      in
instructor  to read a record            401      403       404     in          in         404           403      404
instructor  to write                    401      403       402     in          in         in            403      in
instructor  to write a personal record  401      403       402     in          404        404           403      404
instructor  to write a record           401      403       402     in          in         404           403      404
owner       to read                     401      403       in      in          403        in            403      in
owner       to read a record            401      403       404     in          403        404           403      404
owner       to write                    401      403       402     in          403        in            403      in
owner       to write a record           401      403       402     in          403        404           403      404
bookkeeper  to write                    401      403       in      in          in         in            403      in
bookkeeper  to write a record           401      403       404     in          in         404           403      404
ownBooks    to write                    401      403       in      in          403        in            403      in
ownBooks    to write a record           401      403       404     in          403        404           403      404
student     anything                    401      401       401     401         401        401           401      401
guardian    anything                    401      401       401     401         401        401           401      401
parent may  anything                    401      401       401     401         401        401           401      401
auditor     anything                    401      403       403     403         403        403           in       in
admin       anything                    401      403       403     403         403        403           403      in
`;

const portals = `
guard                              asks                        student  classmate  view only  limited  full
public                             anything                    in       in         in         in       in
signedIn                           anything                    401      401        401        401      401
payer                              anything                    401      401        401        401      401
instructor                         anything                    401      401        401        401      401
owner                              anything                    401      401        401        401      401
bookkeeper                         anything                    401      401        401        401      401
ownBooks                           anything                    401      401        401        401      401
auditor                            anything                    401      401        401        401      401
admin                              anything                    401      401        401        401      401
student                            to read                     in       in         401        401      401
student                            to write                    in       in         401        401      401
student                            to read a record            in       no         401        401      401
student                            to write a record           in       no         401        401      401
student                            to write a personal record  in       no         401        401      401
guardian                           to write a personal record  401      401        404        404      in
guardian                           anything                    401      401        in         in       in
parent may progress                anything                    401      401        in         in       in
parent may schedules               to write a personal record  401      401        no         no       in
parent may schedules               anything                    401      401        in         in       in
parent may skill assessments       anything                    401      401        in         in       in
parent may logbook                 anything                    401      401        in         in       in
parent may certificates            anything                    401      401        in         in       in
parent may message instructor      to read a personal record   401      401        403        no       in
parent may message instructor      to write a personal record  401      401        403        no       in
parent may message instructor      anything                    401      401        403        in       in
parent may request lesson changes  anything                    401      401        403        in       in
parent may view payment history    anything                    401      401        403        in       in
parent may schedule lessons        anything                    401      401        403        403      in
parent may make payments           anything                    401      401        403        403      in
parent may update student details  anything                    401      401        403        403      in
parent may all reports             anything                    401      401        403        403      in
`;

export type Verdict = 'in' | '401' | '402' | '403' | '404' | 'no';
export type Ask = `to ${'read' | 'write'}${'' | ' a record' | ' a personal record'}`;

const tables = [desks, portals].map((table) => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  return { people: head.slice(2), rows };
});

/** Everybody the tables speak of. */
export const everybody: readonly string[] = tables.flatMap(({ people }) => people);

/** What the tables say of a person who asks this of a guard; undefined where they have no such row. */
export function verdictFor(guard: string, asks: Ask, person: string): Verdict | undefined {
  const table = tables.find(({ people }) => people.includes(person));
  const names = [guard, guard.replace(/^parent may .*/, 'parent may')];
  const row = table?.rows.find(
    ([name = '', what]) => names.includes(name) && (what === asks || what === 'anything'),
  );
  // The tables above are written in these words and no others; their test says so.
  return row?.[2 + (table?.people.indexOf(person) ?? 0)] as Verdict | undefined;
}
