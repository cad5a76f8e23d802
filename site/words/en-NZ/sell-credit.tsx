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
