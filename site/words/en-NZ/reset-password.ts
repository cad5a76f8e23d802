import type { Filled } from '#site/format/filled.ts';

export const newPasswordsDoNotMatch = 'New passwords do not match.';
export const passwordStrength = (its: Filled<'strength'>) =>
  `Password strength: ${its.strength === 'none' ? 'none' : its.strength === 'weak' ? 'weak' : its.strength === 'fair' ? 'fair' : its.strength === 'good' ? 'good' : 'strong'}`;
