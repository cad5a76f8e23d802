import type { Filled } from '#site/format/filled.ts';

export const keptCard = 'Kept card';
export const noCardKept = 'Your school keeps no card of yours.';
export const keepACard = 'Keep a card';
export const keepAnother = 'Keep another';
export const removeCard = 'Remove card';
export const removeThis = (its: Filled<'card'>) => `Remove ${its.card}?`;
export const nothingIsChargedAfter =
  'Nothing more is charged to it. Your school keeps it no longer.';
export const cardRemoved = 'Card removed';
export const card = 'Card';
export const expires = 'Expires';
export const mostAtATime = 'Most at a time';
export const keptUntil = 'Kept until';
export const agreedBy = 'Agreed by';
export const nameOn = (its: Filled<'name' | 'day'>) => `${its.name}, ${its.day}`;
export const yourName = 'Your name';
export const keptFor = 'Kept for';
export const forMonths = (its: Filled<never, 'months'>) => `${its.months} months`;
export const iAgree = 'I agree';
export const goOnToCard = 'Enter card';
export const nothingIsChargedNow = 'Nothing is charged now.';
export const cardKept = 'Card kept';
export const cardNotYetKept = 'Your bank is still confirming the card.';

export const willBeCharged = (its: Filled<'sum' | 'card' | 'when'>) =>
  `${its.sum} will be charged to ${its.card} on ${its.when}. To stop it, pay another way before then, or remove the card.`;
