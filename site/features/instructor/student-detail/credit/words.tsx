import type { Filled } from '#site/format/filled.ts';

export const packageSold = 'Package sold';
export const soldNotPaid = 'Package sold, not yet paid';
export const notSold = 'The package could not be sold';
export const sellAPackage = 'Sell a package';
export const sell = 'Sell';
export const hoursFor = (its: Filled<'hours' | 'price'>) => `${its.hours} for ${its.price}.`;
export const whenItIsPaid = 'When it is paid';
export const nowByCard = 'Now, by card';
export const itHasBeenPaid = 'It has been paid';
export const toBePaid = 'To be paid';
export const paysByCardNext = (its: Filled<'name'>) =>
  `${its.name} pays by card next. The time is there once the money is.`;
export const hasPaid = (its: Filled<'name'>) =>
  `${its.name} has paid: the time can be used at once.`;
export const isAskedToPay = (its: Filled<'name'>) =>
  `${its.name} is asked to pay. The time is there once the money is.`;
export const sellByCard = (its: Filled<'sum'>) => `Sell and take a card: ${its.sum}`;
export const sellFor = (its: Filled<'sum'>) => `Sell for ${its.sum}`;
export const nothingToSell = (its: Filled<never, never, 'first'>) => (
  <>There is nothing to sell yet. {its.first('Make your first package')}.</>
);
export const refundUnusedOf = (its: Filled<'product'>) => `Refund unused time of ${its.product}`;
export const refundUnused = 'Refund unused';
export const restoreExpiredOf = (its: Filled<'product'>) =>
  `Restore expired time of ${its.product}`;
export const restoreExpired = 'Restore expired';
export const lessonCredit = 'Lesson credit';
export const pdf = 'PDF';
export const csv = 'CSV';
export const moreAboutLessonCredit = 'More about lesson credit';
export const grantTime = 'Grant time';
export const moveToSibling = 'Move to a brother or sister';
export const openingBalance = 'Opening balance';
export const goodwill = 'Goodwill';
export const prize = 'Prize';
export const timeGranted = 'Time granted';
export const notGranted = 'The time could not be granted';
export const whatGrantingDoes = (its: Filled<'name'>) =>
  `${its.name} can use it at once, without paying. The statement shows it with your reason.`;
export const grant = 'Grant';
export const minutesHint = '60 is an hour.';
export const reason = 'Reason';
export const usualLengths = 'Usual lengths';
export const usualReasons = 'Usual reasons';
export const timeMoved = 'Time moved';
export const notMoved = 'The time could not be moved';
export const whatMovingDoes = (its: Filled<'name'>) =>
  `Of what ${its.name} has free, to another child of the same payer. Both statements show it with your reason.`;
export const move = 'Move';
export const toLabel = 'To';
export const atMost = (its: Filled<'minutes' | 'hours'>) =>
  `At most ${its.minutes}: ${its.hours} are free.`;
export const refundRecorded = 'Refund recorded';
export const refundOf = (its: Filled<'hours' | 'product' | 'name'>) =>
  `${its.hours} of ${its.product}, ${its.name}`;
export const notRefunded = 'The refund could not be made';
export const refundProduct = (its: Filled<'product'>) => `Refund ${its.product}`;
export const whatRefundingDoes =
  'By the price a minute of this purchase. As far as a card was charged it goes back to that card; the rest you give back yourself.';
export const refundAbout = (its: Filled<'sum'>) => `Refund about ${its.sum}`;
export const refund = 'Refund';
export const refundCreditAtMost = (its: Filled<'minutes'>) => `At most ${its.minutes}.`;
export const unused = (its: Filled<'free' | 'all', never, 'b'>) => (
  <>
    {its.b(its.free)} of {its.all} are unused.
  </>
);
export const timeRestored = 'Time restored';
export const notRestored = 'The time could not be restored';
export const restoreProduct = (its: Filled<'product'>) => `Restore ${its.product}`;
export const restore = 'Restore';
export const expiredOn = (its: Filled<'date'>) =>
  `What was left of it expired on ${its.date}. Restored, it does not expire again.`;
export const hasExpired = 'The rest of it expired. Restored, it doesn’t expire again.';
