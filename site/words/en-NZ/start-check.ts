import type { Filled } from '#site/format/filled.ts';

export const beforeDrivingOff = 'Before driving off';
export const sightedOn = (its: Filled<'date'>) => `sighted ${its.date}`;
export const glassesOrContactLenses = 'glasses or contact lenses';
export const noLicenceNoted = 'No licence is noted yet';
export const expired = 'Expired';
export const seenAt = (its: Filled<'time'>) => `Licence seen, fit to drive, ${its.time}`;
export const seenWithGlasses = 'Licence seen, glasses, fit to drive';
export const seen = 'Licence seen, fit to drive';
export const somethingIsMissing = 'Something is missing';
export const whatIsMissing = 'What is missing';
export const notDriven = 'Not driven: how it ends';
export const back = 'Back';
