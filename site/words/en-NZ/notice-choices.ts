import type { Filled } from '#site/format/filled.ts';

export const whatYouAreToldAndHow = 'What you are told, and how';
export const notSetUp = (its: Filled<'way'>) => `${its.way} (not set up)`;
export const bookingsMovesAndCancellationsComeWith =
  'Bookings, moves and cancellations come with an entry for your calendar. Nothing is sent between nine at night and eight in the morning, unless a lesson is close.';
export const whoElseIsTold = 'Who else is told';
export const byEmail = 'By email';
export const onMyDevices = 'On my devices';
export const byText = (its: Filled<'text'>) => `By ${its.text}`;
export const notAtAll = 'Not at all';
export const nothing = 'nothing';
