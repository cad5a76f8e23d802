import {
  passwordStrength,
  passwordTooShort,
  shortestPassword,
} from '#domain/account/password-strength.ts';
import { startRecoveryForm, tokenHere } from './recovery-form.ts';
import * as words from './words.ts';

const form = document.querySelector<HTMLFormElement>('.recovery');
if (form) {
  startRecoveryForm(
    form,
    (fields) => ({ token: tokenHere(), newPassword: textOf(fields, 'newPassword') }),
    complaints,
  );
  tellStrength(form);
}

/** What can be said without asking; the server says it again. */
function complaints(fields: FormData): Record<string, string> {
  const wanted = textOf(fields, 'newPassword');
  if (wanted.length < shortestPassword) return { newPassword: passwordTooShort };
  if (wanted !== textOf(fields, 'confirmation'))
    return { confirmation: words.newPasswordsDoNotMatch };
  return {};
}

function tellStrength(root: HTMLFormElement): void {
  const line = root.querySelector('.strength');
  const show = root.querySelector<HTMLInputElement>('[data-show]');
  const inputs = root.querySelectorAll<HTMLInputElement>('input[name]');
  show?.addEventListener('change', () => {
    for (const input of inputs) input.type = show.checked ? 'text' : 'password';
  });
  root.addEventListener('input', () => {
    const strength = passwordStrength(textOf(new FormData(root), 'newPassword'));
    if (line) line.textContent = strength === 'none' ? '' : words.passwordStrength({ strength });
  });
}

function textOf(fields: FormData, name: string): string {
  const typed = fields.get(name);
  return typeof typed === 'string' ? typed : '';
}
