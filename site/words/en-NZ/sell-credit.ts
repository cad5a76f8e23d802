import { message, richMessage } from '#site/words/message.ts';

export const packageSold = 'Package sold';
export const soldNotPaid = 'Package sold, not yet paid';
export const notSold = 'The package could not be sold';
export const sellAPackage = 'Sell a package';
export const sell = 'Sell';
export const hoursFor = message('{hours} for {price}.');
export const whenItIsPaid = 'When it is paid';
export const nowByCard = 'Now, by card';
export const itHasBeenPaid = 'It has been paid';
export const toBePaid = 'To be paid';
export const paysByCardNext = message(
  '{name} pays by card next. The time is there once the money is.',
);
export const hasPaid = message('{name} has paid: the time can be used at once.');
export const isAskedToPay = message('{name} is asked to pay. The time is there once the money is.');
export const sellByCard = message('Sell and take a card: {sum}');
export const sellFor = message('Sell for {sum}');
export const nothingToSell = richMessage(
  'There is nothing to sell yet. <first>Make your first package</first>.',
);
