import { message, richMessage } from '#site/words/message.ts';

export const events = 'Events';
export const oldestFirst = 'Oldest first';
export const underSeal = 'under a seal';
export const waitsForSeal = 'waits for a seal';
export const whatToFind = 'Stream, position, person or invoice';
export const kind = 'Kind';
export const everything = 'Everything';
export const find = 'Find';
export const nothingFound = 'Nothing found';
export const nothingByThatName =
  'Nothing in the ledger goes by that name. Try a part of it, or another kind.';
export const found = 'Found';
export const streamsFound = message('{count, plural, one {# stream} other {# streams}}');
export const asRecorded = 'As recorded';
export const copyEvent = 'Copy event';
export const copyByHand = 'Select the text and copy it by hand.';
export const eventNotOpened = 'The event could not be opened';
export const whatIsStored = 'What is stored and sealed';
export const atThisMoment = 'At this moment';
export const stream = 'Stream';
export const sentence =
  'What was so at any moment, computed in this browser by the rules the server decides by.';
export const verifySeals = 'Verify seals';
export const nothingToReplay = message('There is nothing to replay in {stream}');
export const ledgerNotSearched = 'The ledger could not be searched';
export const nothingChosenYet = 'Nothing chosen yet';
export const howToChoose =
  'Type a name, “INV-0007”, “STU-003”, a position or a stream, or choose a kind to see its latest.';
export const eventsCounted = message('{count, plural, one {# event} other {# events}}');
export const sealStatus = 'Seal status';
export const verifying = 'Verifying';
export const ledgerEndsAt = 'Ledger ends at';
export const waiting = 'Waiting';
export const nothing = 'Nothing';
export const checkpoint = 'Checkpoint';
export const checkpointRoot = message('{last}, root {root}');
export const signedBy = 'Signed by';
export const verifyingNow = 'Verifying…';
export const couldNotBeVerified = 'Could not be verified';
export const notVerifiedYet = 'Sealed, not verified yet';
export const nothingSealed = 'Nothing is sealed yet';
export const someSealFails = 'A seal does not hold';
export const everySealHolds = 'Every seal holds';
export const fault = message('Position {position}, {kind}: {sentence}');
export const allFit = message(
  '{events, plural, one {# event fits} other {# events fit}} {seals, plural, one {the one seal} other {their # seals}}; {unsealed, plural, =0 {none waits} one {one waits} other {# wait}} for one',
);
export const latestSeal = message('Seal {number} over positions 1 to {last}, {moment}');
export const firstSealComes = 'The first seal comes within a minute of the first event';
export const stateAtThisMoment = 'State at this moment';
export const changedCount = message('{count} changed');
export const moreUnchanged = message('And {count} more that did not change');
export const allFactsMatch = message(
  'Replayed to the end, all {count} facts match today’s read model.',
);
export const factDiffers = message('{name} is {read}, should be {replayed}');
export const afterEvent = message('After event {count} of {last}, position {position}');
export const beforeFirstOf = message('Before the first of {last} events');
export const replay = 'Replay';
export const toTheStart = 'Before the first event';
export const oneBack = 'One event back';
export const pause = 'Pause';
export const play = 'Play';
export const oneOn = 'One event on';
export const toTheLatest = 'Latest event';
export const moment = 'Moment';
export const nothingHasHappenedYet = 'Nothing has happened yet';
export const hashUnderSeal = richMessage(
  'Hash <code>{hash}</code>, {standing, select, fits {fits seal {seal}} broken {does not fit seal {seal}} other {waits for a seal}}',
);
export const changedFact = richMessage('<sr>was</sr> <s>{before}</s> <sr>is now</sr> {value}');
export const readModelDiffers = message(
  'Replayed to the end, today’s read model differs: {facts}.',
);
