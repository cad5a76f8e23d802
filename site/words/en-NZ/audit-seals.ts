import { message, richMessage } from '#site/words/message.ts';

export const sentence =
  'Each stands for every event up to its last position and for every seal before it.';
export const publicKey = 'Public key';
export const verify = 'Verify';
export const verifying = 'Verifying';
export const seals = 'Seals';
export const latestSeals = 'The latest';
export const sealsNotLoaded = 'The seals could not be loaded';
export const nothingSealed = 'Nothing is sealed yet';
export const firstSealComes = 'The first seal comes within a minute of the first event.';
export const seal = 'Seal';
export const positions = 'Positions';
export const sealed = 'Sealed';
export const hash = 'Hash';
export const fault = message('Position {position}, {kind}: {sentence}');
export const everySealHolds = message(
  '{events, plural, one {# event fits} other {# events fit}} {seals, plural, one {the one seal} other {their # seals}}. {unsealed, plural, =0 {None waits} one {One waits} other {# wait}} for a seal.',
);
export const ledgerServer = 'Ledger server';
export const theLedgerServer = 'The ledger server';
export const setAside = 'Set aside';
export const stream = 'Stream';
export const revision = 'Revision';
export const found = 'Found';
export const setAsideBecause = 'Set aside because';
export const acknowledged = 'Acknowledged';
export const knownSince = message('Known since {moment}');
export const nothingSince = message(
  'Nothing has come since the ledger server was last found the same, at position {position}.',
);
export const serverHoldsTheSame = message(
  'The ledger server holds the same, byte by byte, from position {from} to {upTo}.',
);
export const byNobodyYet = 'By nobody yet';
export const acknowledgeTitle = 'Acknowledge what lies there?';
export const acknowledgeConsequence = message(
  '{stream} stays where it is, and every comparison names it. It no longer counts as a fault.',
);
export const acknowledge = 'Acknowledge';
export const why = 'Why';
export const reasonHint = 'Kept in the ledger with your name.';
export const lastCompared = message(
  'Last held against its copy {moment}, positions {from} to {upTo}: {differences, plural, =0 {the same, byte by byte.} one {# difference.} =100 {100 or more differences.} other {# differences.}}',
);
export const lastComparedWithNothingNew = message(
  'Last held against its copy {moment}: {upTo, plural, =0 {there was nothing in it.} other {nothing had come since position {upTo}.}}',
);
/** What is found is cut off at a hundred. */
export const differencesFound = message(
  '{differences, plural, one {# difference.} =100 {100 or more differences.} other {# differences.}} on the ledger server: {first}',
);
export const acknowledgeStream = richMessage('Acknowledge <hidden>{stream}</hidden>');
