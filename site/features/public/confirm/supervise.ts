import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { dayInWords, tellInWords } from '#site/ui/in-words.ts';
import { callLink, type Linked } from './page.ts';
import { choiceOf, saidIn } from './plan-choices.ts';
import * as words from './words.ts';

type Supervision = Linked['supervise'];
type Waiting = Supervision['drives'][number];

const place = document.querySelector<HTMLElement>('#supervision');
const registering = document.querySelector<HTMLFormElement>('#registration');
const answering = document.querySelector<HTMLFormElement>('#answers');
if (place && registering && answering) await start(place, registering, answering);

async function start(said: HTMLElement, registration: HTMLFormElement, answers: HTMLFormElement) {
  let choices: readonly HTMLElement[] = [];
  const show = (supervision: Supervision, sentence = '') => {
    const { learner, fullSince, name, drives, plan } = supervision;
    const waiting = drives.filter(({ status }) => status === 'waiting');
    said.textContent = [sentence, stateOf(supervision, waiting)].filter(Boolean).join(' ');
    registration.hidden = fullSince !== null;
    answers.hidden = fullSince === null || waiting.length === 0;
    if (!registration.hidden) named(registration, 'name').value = name;
    answers.querySelector('ul')?.replaceChildren(...waiting.map((one) => item(one, learner)));
    choices = plan.map(choiceOf);
    answers.querySelector('#plan')?.replaceChildren(...choices);
    if (sentence) said.focus();
  };

  tellInWords(named(registration, 'fullSince'), dayInWords);
  const { body, sentence } = await callLink('supervise');
  if (!body) {
    said.textContent = sentence;
    return;
  }
  show(body);

  sends(registration, show, words.thankYouYouAreRegistered, 'registration', () => ({
    name: named(registration, 'name').value,
    phone: named(registration, 'phone').value,
    fullSince: named(registration, 'fullSince').value,
    isUnconditional: named(registration, 'isUnconditional').checked,
  }));
  sends(answers, show, words.thankYouYourAnswersAreNoted, 'answers', () => {
    const rows = [...answers.querySelectorAll('li')].map((row) => ({
      driveId: Number(row.dataset['drive']),
      isTicked: row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked === true,
      why: row.querySelector<HTMLInputElement>('input[type="text"]')?.value.trim() ?? '',
    }));
    return {
      confirmed: rows.filter(({ isTicked }) => isTicked).map(({ driveId }) => driveId),
      declined: rows
        .filter(({ isTicked, why }) => !isTicked && why !== '')
        .map(({ driveId, why }) => ({ driveId, why })),
      tried: choices.flatMap(saidIn),
    };
  });
}

function stateOf({ learner, fullSince, drives }: Supervision, waiting: readonly Waiting[]): string {
  if (fullSince === null) return words.learnerAsksYou({ learner });
  if (waiting.length > 0) return words.drivesWaitForYou({ learner });
  const minutes = drives
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, drive) => sum + drive.minutes, 0);
  return words.noDriveWaits({ learner, minutes: inHours(minutes) });
}

function sends(
  form: HTMLFormElement,
  show: (supervision: Supervision, sentence: string) => void,
  thanks: string,
  part: 'registration' | 'answers',
  bodyOf: () => object,
): void {
  const failure = form.querySelector<HTMLElement>('[role="alert"]');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    const { body, sentence } = await callLink('supervise', bodyOf(), part);
    if (button) button.disabled = false;
    if (failure) {
      failure.textContent = sentence;
      failure.hidden = body !== null;
    }
    if (body) show(body, thanks);
  });
}

/** A drive to tick, and a line for what is not right. */
function item(drive: Waiting, learner: string): HTMLElement {
  const { id, date, startsAt, minutes, light, weather, kilometres, notes } = drive;
  const when = `${formatDate(date)}${startsAt ? ` ${timeOf(startsAt)}` : ''}`;
  const row = document.createElement('li');
  row.dataset['drive'] = String(id);
  const check = document.createElement('label');
  check.dataset['slot'] = 'check';
  const box = document.createElement('input');
  box.type = 'checkbox';
  const said = document.createElement('span');
  said.textContent = [
    `${when}, ${inHours(minutes)}`,
    light === 'night' ? words.superviseByNight : words.superviseByDay,
    weatherLabels[weather].toLowerCase(),
    ...(kilometres === null ? [] : [words.distance({ kilometres })]),
    ...(notes ? [`${learner}: ${notes}`] : []),
  ].join(', ');
  check.append(box, said);
  const why = document.createElement('input');
  why.type = 'text';
  why.dataset['slot'] = 'input';
  why.maxLength = 300;
  why.placeholder = words.objectionHint;
  why.ariaLabel = words.objectionTo({ when });
  row.append(check, why);
  return row;
}

function named(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`the form has no ${name}`);
  return found;
}
