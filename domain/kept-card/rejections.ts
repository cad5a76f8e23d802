import { Rejection } from '../kernel/rejection.ts';
import { longestDays } from './terms.ts';

export const noKeptCard = () =>
  new Rejection('missing', 'kept_card_not_found', 'There’s no saved card.');

export const endsTooSoon = () => {
  const sentence = 'The last day must be after today.';
  return new Rejection('invalid', 'ends_too_soon', sentence, { fields: { endsOn: sentence } });
};

export const endsTooLate = () => {
  const sentence = `A card can be kept for ${longestDays / 365} years at most.`;
  return new Rejection('invalid', 'ends_too_late', sentence, { fields: { endsOn: sentence } });
};
