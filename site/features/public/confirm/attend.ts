import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { ask, button, callLink, conclude, disableButtons } from './page.ts';
import * as words from './words.ts';

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
    [words.when, `${formatDate(dateOf(startsAt))}, ${formatTimeSpan(startsAt, endsAt)}`],
    [words.instructor, `${instructorName}, ${schoolName}`],
  ] as const;
  if (!isOn) {
    conclude(root, words.lessonIsOverOrMoved);
    return;
  }
  ask(
    root,
    isConfirmed ? [...facts, [words.youSaid, words.illBeThere]] : facts,
    [],
    ...(isConfirmed ? [] : [button(words.illBeThere, 'primary', () => say(root, true))]),
    button(words.iCantCome, 'secondary', () => say(root, false)),
  );
}

async function say(root: HTMLElement, comes: boolean): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('attendance', { comes });
  conclude(root, body ? (comes ? words.thankYouYourInstructorKnows : cannot) : sentence);
  if (!body || comes) return;
  // The lesson stands until it is cancelled, which has a policy to agree to.
  const link = document.createElement('a');
  link.href = '/student-portal/lessons';
  link.textContent = words.cancelInYourPortal;
  const last = document.createElement('p');
  last.append(link);
  root.append(last);
}

const cannot = words.lessonStillStands;
