import type { Filled } from '#site/format/filled.ts';

export const sentence = 'Each seal covers every event before it.';
export const publicKey = 'Public key';
export const verify = 'Verify';
export const verifying = 'Verifying';
export const seals = 'Seals';
export const latestSeals = 'The latest';
export const nothingSealed = 'Nothing is sealed yet';
export const firstSealComes = 'The first seal comes within a minute of the first event.';
export const seal = 'Seal';
export const positions = 'Positions';
export const sealed = 'Sealed';
export const hash = 'Hash';
export const fault = (its: Filled<'position' | 'kind' | 'sentence'>) =>
  `Position ${its.position}, ${its.kind}: ${its.sentence}`;
export const everySealHolds = (its: Filled<never, 'events' | 'seals' | 'unsealed'>) =>
  `${its.events} ${its.events === 1 ? 'event fits' : 'events fit'} ${its.seals === 1 ? 'the one seal' : `their ${its.seals} seals`}. ${its.unsealed === 0 ? 'None waits' : its.unsealed === 1 ? 'One waits' : `${its.unsealed} wait`} for a seal.`;
export const ledgerServer = 'Ledger server';
export const theLedgerServer = 'The ledger server';
export const setAside = 'Set aside';
export const stream = 'Stream';
export const revision = 'Revision';
export const found = 'Found';
export const setAsideBecause = 'Set aside because';
export const acknowledged = 'Acknowledged';
export const knownSince = (its: Filled<'moment'>) => `Known since ${its.moment}`;
export const nothingSince = (its: Filled<'position'>) =>
  `Nothing has come since the ledger server was last found the same, at position ${its.position}.`;
export const serverHoldsTheSame = (its: Filled<'from' | 'upTo'>) =>
  `The ledger server holds the same, byte by byte, from position ${its.from} to ${its.upTo}.`;
export const byNobodyYet = 'By nobody yet';
export const acknowledgeTitle = 'Acknowledge what lies there?';
export const acknowledgeConsequence = (its: Filled<'stream'>) =>
  `${its.stream} stays where it is, and every comparison names it. It no longer counts as a fault.`;
export const acknowledge = 'Acknowledge';
export const why = 'Why';
export const reasonHint = 'Kept in the ledger with your name.';
export const lastCompared = (its: Filled<'moment' | 'from' | 'upTo', 'differences'>) =>
  `Last held against its copy ${its.moment}, positions ${its.from} to ${its.upTo}: ${its.differences === 0 ? 'the same, byte by byte.' : its.differences === 1 ? `${its.differences} difference.` : its.differences === 100 ? '100 or more differences.' : `${its.differences} differences.`}`;
export const lastComparedWithNothingNew = (its: Filled<'moment', 'upTo'>) =>
  `Last held against its copy ${its.moment}: ${its.upTo === 0 ? 'there was nothing in it.' : `nothing had come since position ${its.upTo}.`}`;
/** What is found is cut off at a hundred. */
export const differencesFound = (its: Filled<'first', 'differences'>) =>
  `${its.differences === 1 ? `${its.differences} difference.` : its.differences === 100 ? '100 or more differences.' : `${its.differences} differences.`} on the ledger server: ${its.first}`;
export const acknowledgeStream = (its: Filled<'stream', never, 'hidden'>) => (
  <>Acknowledge {its.hidden(its.stream)}</>
);
export const auditReadModelsSentence =
  'Replays the whole ledger beside the running product and compares every row. Nothing is changed.';
export const compare = 'Compare';
export const replaying = 'Replaying';
export const nothingDrifted = (its: Filled<'position'>) =>
  `Every row says what the ledger says, at position ${its.position}.`;
export const notComparedYet = 'Not compared yet';
export const howLongItTakes = 'Allow a moment for each thousand events. Keep Left keeps running.';
export const driftedAt = (its: Filled<'position'>) =>
  `At position ${its.position}; at most 20 rows of each table.`;
export const rows = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'row' : 'rows'}`;
export const rowColumn = 'Row';
export const columnColumn = 'Column';
export const readModelColumn = 'Read model';
export const replayColumn = 'Replay';
export const noSuchRow = 'No such row';
export const eventsDone = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of} events`;
export const beginning = 'Beginning…';
