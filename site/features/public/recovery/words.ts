import type { Filled } from '#site/format/filled.ts';

export const youAreInvited = (its: Filled<'schoolName' | 'email'>) =>
  `You are invited to teach at ${its.schoolName}, as ${its.email}.`;
export const firstNameIsRequired = 'First name is required';
export const lastNameIsRequired = 'Last name is required';
export const serverNotReached =
  'We could not reach the server. Please check your connection and try again.';
export const newPasswordsDoNotMatch = 'New passwords do not match.';
export const passwordStrength = (its: Filled<'strength'>) =>
  `Password strength: ${its.strength === 'none' ? 'none' : its.strength === 'weak' ? 'weak' : its.strength === 'fair' ? 'fair' : its.strength === 'good' ? 'good' : 'strong'}`;
