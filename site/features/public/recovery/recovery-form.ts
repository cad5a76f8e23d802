import { refusalIn } from '#site/refusal.ts';
import { postJson } from '#site/write.ts';
import * as words from './words.ts';

const notSent = words.serverNotReached;

type Body = Readonly<Record<string, string>>;

/**
 * Sends a form of the recovery pages and shows how it went: done, a sentence under a field, or a sentence above the button.
 * @param check what is wrong with a field before anything is sent, by the field's name
 */
export function startRecoveryForm(
  form: HTMLFormElement,
  bodyOf: (fields: FormData) => Body,
  check: (fields: FormData) => Body,
): void {
  const failure = form.querySelector<HTMLElement>('[role="alert"]');
  const done = form.parentElement?.querySelector<HTMLElement>('.recovery-done');
  const button = form.querySelector<HTMLButtonElement>('[data-variant="primary"]');
  if (!failure || !done || !button) return;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failure.hidden = true;
    const fields = new FormData(form);
    const wrong = check(fields);
    showComplaints(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    button.disabled = true;
    button.ariaBusy = 'true';
    const problem = await post(form.dataset['call'] ?? '', bodyOf(fields));
    button.disabled = false;
    button.ariaBusy = 'false';
    if (problem) {
      showComplaints(form, problem.fields ?? {});
      failure.textContent = problem.message;
      failure.hidden = false;
      return;
    }
    form.hidden = true;
    done.hidden = false;
    done.focus();
  });
}

/** The token at the end of this page's address. */
export function tokenHere(): string {
  return location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Sends a call; what went wrong comes back as a sentence, success as nothing. */
export async function post(
  path: string,
  body: Body,
): Promise<{ message: string; fields?: Body } | undefined> {
  try {
    const answer = await postJson(path, body);
    if (answer.ok) return undefined;
    const problem = await answer.json();
    return { ...problem, message: refusalIn(problem) ?? notSent };
  } catch {
    return { message: notSent };
  }
}

/** Puts each complaint under its field and takes the others away; the first at fault gets the focus. */
function showComplaints(form: HTMLFormElement, wrong: Body): void {
  let first: HTMLInputElement | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('input')) {
    const line = document.getElementById(`${field.id}-error`);
    const complaint = wrong[field.name];
    if (!line) continue;
    line.textContent = complaint ?? '';
    line.hidden = !complaint;
    field.ariaInvalid = complaint ? 'true' : null;
    if (complaint) first ??= field;
  }
  first?.focus();
}
