import { passwordTooShort, shortestPassword } from '#domain/account/password-strength.ts';
import { refusalIn } from '#site/refusal.ts';
import { postJson } from '#site/write.ts';
import { startRecoveryForm, tokenHere } from './recovery-form.ts';
import * as words from './words.ts';

type Invitation = { schoolName: string; email: string; hasAccount: boolean };

const token = tokenHere();
const said = document.getElementById('invited');
const invitation = await fetchInvitation();
if (typeof invitation === 'string') say(invitation);
else open(invitation);

function open({ schoolName, email, hasAccount }: Invitation): void {
  say(words.youAreInvited({ schoolName, email }));
  const place = document.getElementById(hasAccount ? 'known' : 'newcomer');
  const form = place?.querySelector('form');
  if (!place || !form) return;
  place.hidden = false;
  startRecoveryForm(form, bodyOf, hasAccount ? () => ({}) : complaints);
}

function bodyOf(fields: FormData): Record<string, string> {
  return { ...answersIn(fields), token };
}

/** What can be said without asking; the server says it again. */
function complaints(fields: FormData): Record<string, string> {
  const { firstName, lastName, password = '' } = answersIn(fields);
  return {
    ...(firstName?.trim() ? {} : { firstName: words.firstNameIsRequired }),
    ...(lastName?.trim() ? {} : { lastName: words.lastNameIsRequired }),
    ...(password.length < shortestPassword ? { password: passwordTooShort } : {}),
  };
}

function answersIn(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the link invites to, or the sentence that says why it does not. */
async function fetchInvitation(): Promise<Invitation | string> {
  const unreachable = words.serverNotReached;
  try {
    const answer = await postJson('/api/team/invitation', { token });
    const body = await answer.json();
    return answer.ok ? body : (refusalIn(body) ?? unreachable);
  } catch {
    return unreachable;
  }
}

function say(sentence: string): void {
  if (said) said.textContent = sentence;
}
