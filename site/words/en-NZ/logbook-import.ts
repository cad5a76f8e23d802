import type { Filled } from '#site/format/filled.ts';

export const drivesFromAnotherApp = 'Drives from another app';
export const aDriveCountsOnceSomebodyWho =
  'A drive counts once somebody who was there, or your instructor, has confirmed it. A file taken twice brings each drive once.';
export const done = 'Done';
export const takeDrives = 'Take drives';
export const drivesWereTaken = (its: Filled<never, 'taken'>) =>
  `${its.taken} ${its.taken === 1 ? 'drive was' : 'drives were'} taken.`;
export const wereLeftOut = (its: Filled<'left'>) => `${its.left} were left out:`;
export const line = (its: Filled<'line' | 'why'>) => `Line ${its.line}: ${its.why}`;
export const file = 'File';
export const csvWithAColumnForThe = 'CSV, with a column for the date and one for the minutes';
export const whoSupervised = 'Who supervised';
export const whereTheFileDoesNotSay = 'Where the file does not say it';
export const weather = 'Weather';
export const dayOrNight = 'Day or night';
export const whereTheFileSaysNeitherThis = 'Where the file says neither this nor when it began';
export const day = 'Day';
export const night = 'Night';
