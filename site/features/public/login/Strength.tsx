import { type PasswordStrength, passwordStrength } from '#domain/account/password-strength.ts';
import { Lane } from '#site/ui/progress.tsx';
import * as words from './words.ts';

const steps: Readonly<Record<PasswordStrength, number>> = {
  none: 0,
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
};

/** How strong a password is, in a word and in four dashes. */
export function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  if (strength === 'none') return null;
  return (
    <p className="strength" aria-live="polite">
      <Lane done={steps[strength]} of={4} tone="band" /> {words.passwordStrength({ strength })}
    </p>
  );
}
