export type PasswordStrength = 'none' | 'weak' | 'fair' | 'good' | 'strong';

export const shortestPassword = 8;
export const passwordTooShort = 'Password must be at least 8 characters long.';

/** What the strength indicator shows: empty none; under 6 weak; 6 to 7 fair; 8 or more with a capital and a digit strong; else good. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length === 0) return 'none';
  if (password.length < 6) return 'weak';
  if (password.length < 8) return 'fair';
  return /\p{Lu}/u.test(password) && /\d/.test(password) ? 'strong' : 'good';
}
