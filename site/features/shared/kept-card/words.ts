import type { Filled } from '#site/format/filled.ts';

export const keptCard = 'Saved card';
export const cardForBills = 'Card for your bills';
export const noCardKept = 'You have no saved card.';
export const keepACard = 'Save a card';
export const keepAnother = 'Save another';
export const removeCard = 'Remove card';
export const removeThis = (its: Filled<'card'>) => `Remove ${its.card}?`;
export const nothingIsChargedAfter = 'Your school can’t charge it any more.';
export const cardRemoved = 'Card removed';
export const card = 'Card';
export const expires = 'Expires';
export const mostAtATime = 'Most at a time';
export const keptUntil = 'Saved until';
export const agreedBy = 'Agreed by';
export const nameOn = (its: Filled<'name' | 'day'>) => `${its.name}, ${its.day}`;
export const yourName = 'Your name';
export const keptFor = 'Save for';
export const forMonths = (its: Filled<never, 'months'>) => `${its.months} months`;
export const iAgree = 'I agree';
export const goOnToCard = 'Enter card';
export const nothingIsChargedNow = 'You pay nothing now.';
export const cardKept = 'Card saved';
export const cardNotYetKept = 'Your bank is still confirming the card.';

export const willBeCharged = (its: Filled<'sum' | 'card' | 'when'>) =>
  `Your school will charge ${its.sum} to ${its.card} on ${its.when}. To stop it, pay another way first, or remove the card.`;
