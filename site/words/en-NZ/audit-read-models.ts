import type { Filled } from '#site/format/filled.ts';

export const sentence =
  'Replays the whole ledger beside the running product and compares every row. Nothing is changed.';
export const compare = 'Compare';
export const replaying = 'Replaying';
export const nothingDrifted = (its: Filled<'position'>) =>
  `Every row says what the ledger says, at position ${its.position}.`;
export const notComparedYet = 'Not compared yet';
export const howLongItTakes =
  'It takes a moment for each thousand events; the product goes on meanwhile.';
export const driftedAt = (its: Filled<'position'>) =>
  `At position ${its.position}; at most 20 rows of each table.`;
export const rows = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'row' : 'rows'}`;
export const rowColumn = 'Row';
export const columnColumn = 'Column';
export const readModelColumn = 'Read model';
export const replayColumn = 'Replay';
export const noSuchRow = 'No such row';
