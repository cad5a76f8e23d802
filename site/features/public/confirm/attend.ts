import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { ask, button, callLink, conclude, disableButtons } from './page.ts';

const place = document.getElementById('lesson');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const { body, sentence } = await callLink('attendance');
  if (!body) {
    root.textContent = sentence;
    return;
  }
  const { startsAt, endsAt, instructorName, schoolName, isConfirmed, isOn } = body;
  const facts = [
    ['When', `${formatDate(dateOf(startsAt))}, ${formatTimeSpan(startsAt, endsAt)}`],
    ['Instructor', `${instructorName}, ${schoolName}`],
  ] as const;
  if (!isOn) {
    conclude(root, 'This lesson is over, or no longer at this time. Your portal shows what holds.');
    return;
  }
  ask(
    root,
    isConfirmed ? [...facts, ['You said', 'I’ll be there']] : facts,
    ...(isConfirmed ? [] : [button('I’ll be there', 'primary', () => say(root, true))]),
    button('I can’t come', 'secondary', () => say(root, false)),
  );
}

async function say(root: HTMLElement, comes: boolean): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('attendance', { comes });
  conclude(root, body ? (comes ? 'Thank you. Your instructor knows.' : cannot) : sentence);
  if (!body || comes) return;
  // The lesson stands until it is cancelled, which has a policy to agree to.
  const link = document.createElement('a');
  link.href = '/student-portal/lessons';
  link.textContent = 'Cancel the lesson in your portal';
  const last = document.createElement('p');
  last.append(link);
  root.append(last);
}

const cannot =
  'Your lesson still stands: to cancel it, open your portal, where the school’s terms for late cancellations are shown first.';
