import type { Filled } from '#site/format/filled.ts';

export const bookingChanged = 'Booking changed';
export const bookingNoted = 'Booking noted';
export const changeTitle = 'Move or change the test';
export const noteTitle = 'Note a booked test';
export const saveChanges = 'Save Changes';
export const noteIt = 'Note it';
export const test = 'Test';
export const day = 'Day';
export const starts = 'Starts';
export const place = 'Place';
export const bookingReference = 'Booking reference';
export const car = 'Car';
export const minutesBefore = 'Minutes before';
export const minutesBack = 'Minutes back';
export const despiteLabel = 'Why it stands all the same';
export const diaryHeldFor = 'The diary is held for the drive before, the test and the way back.';
export const diaryHeldAt = (its: Filled<'held' | 'minutes'>) =>
  `Your diary is held ${its.held}: the drive before, ${its.minutes} minutes of test, and the way back.`;
