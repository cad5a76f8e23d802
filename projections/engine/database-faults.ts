/**
 * What a fault of the database, or of the way to it, means. Codes are SQLSTATE, postgres.js's and the system's; the first row that fits counts.
 *
 * - `away`: the server is gone, starting, stopping, or the line is broken. Whether a statement under way was carried out is unknown.
 * - `full`: no disk, memory or connection is left. Unknown too.
 * - `slow`: somebody's limit on time ended it. Unknown too: Postgres also ends the wait for a standby after the commit.
 * - `locked`: somebody else kept a lock for longer than we wait. The statement did nothing.
 * - `overtaken`: it met another transaction (deadlock, serialization), or the server became a standby. The statement did nothing.
 * - `system`: a file or socket of this machine.
 * - `missing`: a table, column or function is not there.
 * - `refused`: the database looked at it and said no: values, constraints, rights, sizes, our own `KL…`. It would say so again.
 */
const table = [
  ['locked', /^55P03$/],
  ['slow', /^(57014|25P0[34]|57P05|NO_ANSWER)$/],
  ['away', /^(CONNECT|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|08|57P0[123])/],
  ['full', /^53/],
  ['overtaken', /^(40|25006|55006)/],
  ['away', /^(55|57|58)/],
  ['missing', /^42(P01|703|883)$/],
  ['refused', /^(22|23|42|P0|54|KL)/],
  ['system', /^E[A-Z]+$/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type DatabaseFault = (typeof table)[number][0];

/** The code that a fault carries; empty where it has none. */
const codeIn = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/** Which row of the table a fault is; null for one that is no fault of a database. */
export function databaseFault(fault: unknown): DatabaseFault | null {
  const code = codeIn(fault);
  return table.find(([, codes]) => codes.test(code))?.[0] ?? null;
}

/** Faults that pass, so that the same thing is worth trying again. */
const passing: ReadonlySet<DatabaseFault | null> = new Set<DatabaseFault>([
  'away',
  'full',
  'slow',
  'locked',
  'overtaken',
  'system',
]);

/** Whether a fault of the database says "not now", as opposed to "not this". */
export const isPassing = (fault: unknown): boolean => passing.has(databaseFault(fault));

/** Whether the database cannot be asked at the moment: it is gone, full, too slow, or a lock is held. */
export const isDatabaseAway = (fault: unknown): boolean =>
  isPassing(fault) && databaseFault(fault) !== 'system';

/** Whether the database gave a statement up because it took longer than its session allows. */
export const isTimeOver = (fault: unknown): boolean => codeIn(fault) === '57014';

/** Whether somebody else kept a lock for longer than the session waits. */
export const isLocked = (fault: unknown): boolean => databaseFault(fault) === 'locked';

/** Whether a disk of this machine has no room left. */
export const isDiskFull = (fault: unknown): boolean =>
  /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(codeIn(fault));

/** Whether a table, column or function is not there, as before the read models of this version are made, or once those of the next one are. */
export const isMissing = (fault: unknown): boolean => databaseFault(fault) === 'missing';
