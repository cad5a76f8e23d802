import { message } from '#site/words/message.ts';

export const newPasswordsDoNotMatch = 'New passwords do not match.';
export const passwordStrength = message(
  'Password strength: {strength, select, none {none} weak {weak} fair {fair} good {good} other {strong}}',
);
