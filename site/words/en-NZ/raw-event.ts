import type { Filled } from '#site/format/filled.ts';

export const eventNotOpened = 'The event could not be opened';
export const position = 'Position';
export const stream = 'Stream';
export const streamAndRevision = (its: Filled<'stream' | 'revision'>) =>
  `${its.stream}, revision ${its.revision}`;
export const event = 'Event';
export const actor = 'Actor';
export const whomItIsAbout = 'About';
export const arrivedAndRecorded = 'Arrived and recorded';
export const recorded = 'Recorded';
export const eventId = 'Event id';
export const correlation = 'Correlation';
export const causedBy = 'Caused by';
export const hash = 'Hash';
export const hashBefore = 'Hash before';
export const noHashBefore = 'None: it is the first';
export const seal = 'Seal';
export const replayToHere = 'Replay to here';
export const whatItSays = 'What it says';
export const whatIsStored = 'What is stored and sealed';
export const said = 'Said';
export const clockFarOff = 'Clock off by over a day';
export const byItsClock = 'By its clock';
export const device = 'Device';
export const inWords = 'In words';
export const schoolNumber = (its: Filled<'id'>) => `School ${its.id}`;
export const paymentNumber = (its: Filled<'id'>) => `Payment ${its.id}`;
export const aboutNobody = 'No school, student or payment';
export const waitsForSeal = 'Waits for a seal';
export const fits = 'Fits';
export const doesNotFit = 'Does not fit';
/** Follows whether the event fits it. */
export const sealOver = (its: Filled<'number' | 'first' | 'last' | 'moment'>) =>
  `number ${its.number}, over ${its.first} to ${its.last}, ${its.moment}`;
