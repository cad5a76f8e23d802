import type { Filled } from '#site/format/filled.ts';

export const whatIsBoughtAheadShowsUp =
  'What is bought ahead shows up here, with every minute used.';
export const noLessonCreditYet = 'No lesson credit yet';
export const lessonCredit = 'Lesson credit';
export const date = 'Date';
export const what = 'What';
export const time = 'Time';
export const money = 'Money';
export const leftAfter = 'Left after';
export const notYetPaid = 'Not yet paid';
export const paid = 'Paid';
export const disputed = 'Disputed';
export const refunded = 'Refunded';
export const bought = 'Bought';
export const given = 'Given';
export const balanceLeft = (its: Filled<'hours', never, 'phone'>) => (
  <>
    {its.hours}
    {its.phone(' left')}
  </>
);
export const showTheOther = (its: Filled<'count'>) => `Show the other ${its.count}`;
export const noneYetOf = (its: Filled<'of'>) => `not yet paid, 0 minutes of ${its.of}`;
export const leftOf = (its: Filled<'left' | 'of'>) => `${its.left} left of ${its.of}`;
export const goodUntil = (its: Filled<'left' | 'until'>) => `${its.left}, good until ${its.until}`;
export const boughtFor = (its: Filled<'on' | 'price' | 'left'>) =>
  `${its.on}, ${its.price}: ${its.left}`;
export const givenOn = (its: Filled<'on' | 'left'>) => `${its.on}: ${its.left}`;
export const hoursBought = (its: Filled<'hours'>) => `${its.hours} bought`;
export const hoursGranted = (its: Filled<'hours'>) => `${its.hours} granted`;
export const hoursRestored = (its: Filled<'hours'>) => `${its.hours} restored`;
export const hoursUsed = (its: Filled<'hours'>) => `${its.hours} used`;
export const hoursBooked = (its: Filled<'hours'>) => `${its.hours} booked`;
export const hoursRefunded = (its: Filled<'hours'>) => `${its.hours} refunded`;
export const hoursExpired = (its: Filled<'hours'>) => `${its.hours} expired`;
export const freeOf = (its: Filled<'sum' | 'free'>) => `${its.sum} = ${its.free} free`;
export const prepaid = 'Prepaid';
export const toPay = 'To pay';
export const sentence = (its: Filled<'used' | 'booked' | 'free'>) =>
  `${its.used} used, ${its.booked} booked, ${its.free} free`;
