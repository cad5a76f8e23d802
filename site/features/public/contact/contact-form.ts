import { type ContactField, contactComplaint, contactRules } from '#domain/contact/form-rules.ts';
import { postJson } from '#site/write.ts';
import * as words from './words.ts';

const notSent = words.messageWasNotSent;

/** Checks the fields as they are left, sends the message without leaving the page, and says how it went. */
export function startContactForm(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>('[role="alert"]');
  const button = form.querySelector('button');
  const sent = form.parentElement?.querySelector<HTMLElement>('.contact-sent');
  const fields = Object.keys(contactRules)
    .map((name) => form.elements.namedItem(name))
    .filter(isTextField);
  if (!failure || !button || !sent) return;

  const asked = new URLSearchParams(location.search);
  const letter = asked.get('letter');
  const report = asked.get('report');
  const subject = form.elements.namedItem('subject');
  if (letter && isTextField(subject))
    subject.value = words.aboutLetter({ letter: letter.slice(0, 40) });
  if (report && isTextField(subject))
    subject.value = words.aboutReport({ report: report.slice(0, 150) });

  for (const field of fields) {
    field.addEventListener('change', () => showComplaint(field));
    field.addEventListener('input', () => {
      if (field.ariaInvalid === 'true') showComplaint(field);
    });
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failure.hidden = true;
    const wrong = fields.filter((field) => showComplaint(field));
    if (wrong[0]) return wrong[0].focus();
    button.ariaBusy = 'true';
    button.disabled = true;
    const problem = await send(form);
    button.disabled = false;
    button.ariaBusy = 'false';
    if (problem) {
      failure.textContent = problem;
      failure.hidden = false;
      return;
    }
    form.reset();
    sent.dataset['shown'] = '';
    sent.focus();
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isContactField(name: string): name is ContactField {
  return name in contactRules;
}

/** Puts the complaint under its field, or takes it away; true when there is one. */
function showComplaint(field: TextField): boolean {
  const complaint = isContactField(field.name)
    ? contactComplaint(field.name, field.value)
    : undefined;
  const id = `${field.id}-error`;
  let line = document.getElementById(id);
  if (!complaint) {
    line?.remove();
    field.ariaInvalid = null;
    field.removeAttribute('aria-describedby');
    return false;
  }
  if (!line) {
    line = document.createElement('p');
    line.className = 'error';
    line.id = id;
    field.after(line);
  }
  line.textContent = complaint;
  field.ariaInvalid = 'true';
  field.setAttribute('aria-describedby', id);
  return true;
}

/** Sends the form; what is wrong comes back as a sentence, success as nothing. */
async function send(form: HTMLFormElement): Promise<string | undefined> {
  try {
    const answer = await postJson(form.action, Object.fromEntries(new FormData(form)));
    if (answer.ok) return undefined;
    const { message } = await answer.json();
    return typeof message === 'string' ? message : notSent;
  } catch {
    return notSent;
  }
}
