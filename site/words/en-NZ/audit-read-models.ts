import { message } from '#site/words/message.ts';

export const sentence =
  'Replays the whole ledger beside the running product and compares every row. Nothing is changed.';
export const compare = 'Compare';
export const replaying = 'Replaying';
export const nothingDrifted = message(
  'Every row says what the ledger says, at position {position}.',
);
export const notComparedYet = 'Not compared yet';
export const howLongItTakes =
  'It takes a moment for each thousand events; the product goes on meanwhile.';
export const driftedAt = message('At position {position}; at most 20 rows of each table.');
export const rows = message('{count, plural, one {# row} other {# rows}}');
export const rowColumn = 'Row';
export const columnColumn = 'Column';
export const readModelColumn = 'Read model';
export const replayColumn = 'Replay';
export const noSuchRow = 'No such row';
