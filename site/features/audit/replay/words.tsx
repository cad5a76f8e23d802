import type { Filled } from '#site/format/filled.ts';

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
export const streamsFound = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'stream' : 'streams'}`;
export const asRecorded = 'As recorded';
export const copyEvent = 'Copy event';
export const eventNotOpened = 'The event could not be opened';
export const whatIsStored = 'What is stored and sealed';
export const atThisMoment = 'At this moment';
export const stream = 'Stream';
export const sentence = 'See how things stood at any moment, worked out in your browser.';
export const verifySeals = 'Verify seals';
export const nothingToReplay = (its: Filled<'stream'>) =>
  `There is nothing to replay in ${its.stream}`;
export const ledgerNotSearched = 'The ledger could not be searched';
export const nothingChosenYet = 'Nothing chosen yet';
export const howToChoose =
  'Type a name, “INV-0007”, “STU-003”, a position or a stream, or choose a kind to see its latest.';
export const eventsCounted = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'event' : 'events'}`;
export const sealStatus = 'Seal status';
export const verifying = 'Verifying';
export const ledgerEndsAt = 'Ledger ends at';
export const waiting = 'Waiting';
export const nothing = 'Nothing';
export const checkpoint = 'Checkpoint';
export const checkpointRoot = (its: Filled<'last' | 'root'>) => `${its.last}, root ${its.root}`;
export const signedBy = 'Signed by';
export const verifyingNow = 'Verifying…';
export const couldNotBeVerified = 'Could not be verified';
export const notVerifiedYet = 'Sealed, not verified yet';
export const nothingSealed = 'Nothing is sealed yet';
export const someSealFails = 'A seal does not hold';
export const everySealHolds = 'Every seal holds';
export const fault = (its: Filled<'position' | 'kind' | 'sentence'>) =>
  `Position ${its.position}, ${its.kind}: ${its.sentence}`;
export const allFit = (its: Filled<never, 'events' | 'seals' | 'unsealed'>) =>
  `${its.events} ${its.events === 1 ? 'event fits' : 'events fit'} ${its.seals === 1 ? 'the one seal' : `their ${its.seals} seals`}; ${its.unsealed === 0 ? 'none waits' : its.unsealed === 1 ? 'one waits' : `${its.unsealed} wait`} for one`;
export const latestSeal = (its: Filled<'number' | 'last' | 'moment'>) =>
  `Seal ${its.number} over positions 1 to ${its.last}, ${its.moment}`;
export const firstSealComes = 'The first seal comes within a minute of the first event';
export const stateAtThisMoment = 'State at this moment';
export const changedCount = (its: Filled<'count'>) => `${its.count} changed`;
export const moreUnchanged = (its: Filled<'count'>) => `And ${its.count} more that did not change`;
export const allFactsMatch = (its: Filled<'count'>) =>
  `Replayed to the end, all ${its.count} facts match today’s read model.`;
export const factDiffers = (its: Filled<'name' | 'read' | 'replayed'>) =>
  `${its.name} is ${its.read}, should be ${its.replayed}`;
export const afterEvent = (its: Filled<'count' | 'last' | 'position'>) =>
  `After event ${its.count} of ${its.last}, position ${its.position}`;
export const beforeFirstOf = (its: Filled<'last'>) => `Before the first of ${its.last} events`;
export const replay = 'Replay';
export const toTheStart = 'Before the first event';
export const oneBack = 'One event back';
export const pause = 'Pause';
export const play = 'Play';
export const oneOn = 'One event on';
export const toTheLatest = 'Latest event';
export const moment = 'Moment';
export const nothingHasHappenedYet = 'Nothing has happened yet';
export const hashUnderSeal = (its: Filled<'hash' | 'check' | 'seal', never, 'code'>) => (
  <>
    Hash {its.code(its.hash)},{' '}
    {its.check === 'fits'
      ? `fits seal ${its.seal}`
      : its.check === 'broken'
        ? `does not fit seal ${its.seal}`
        : 'waits for a seal'}
  </>
);
export const changedFact = (its: Filled<'before' | 'value', never, 'sr' | 's'>) => (
  <>
    {its.sr('was')} {its.s(its.before)} {its.sr('is now')} {its.value}
  </>
);
export const readModelDiffers = (its: Filled<'facts'>) =>
  `Replayed to the end, today’s read model differs: ${its.facts}.`;
export const whichWordsBound = 'Which terms bound this learner';
export const onWhichDay = 'On';
export const termsNotFound = 'The terms couldn’t be read';
export const dayAsked = 'Day';
export const termsInForce = 'In force';
export const versionFrom = (its: Filled<'day', 'version'>) =>
  `Version ${its.version}, from ${its.day}`;
export const noTermsThen = 'The school had no terms';
export const theLearner = 'Learner';
export const nobodySigned = 'Nobody had signed';
export const besideThem = 'Beside them';
export const hashOf = (its: Filled<'hash'>) => `SHA-256 ${its.hash}`;
export const versionAtPosition = (its: Filled<never, 'position' | 'version'>) =>
  `Version ${its.version}, position ${its.position}`;
export const lateFeeOf = (its: Filled<never, 'lessonId'>) => `Late fee, lesson ${its.lessonId}`;
export const feeAt = (its: Filled<'amount', 'minutes' | 'position'>) =>
  `${its.amount} for ${its.minutes} minutes, position ${its.position}.`;
export const booked = 'Booked';
export const bookedAt = (its: Filled<'when', 'position'>) =>
  `${its.when}, position ${its.position}`;
export const ruleOfBooking = 'Rule then';
export const wordForWord = (its: Filled<never, 'version'>) =>
  `Version ${its.version}, word for word`;
