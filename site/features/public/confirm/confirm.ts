import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ask, button, callLink, conclude, disableButtons } from './page.ts';
import { choiceOf, saidIn } from './plan-choices.ts';
import * as words from './words.ts';

const place = document.getElementById('drive');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const { body, sentence } = await callLink('confirm');
  if (!body) {
    root.textContent = sentence;
    return;
  }
  const { learner, date, minutes, light, weather, supervisorName, notes, plan } = body;
  const choices = plan.map(choiceOf);
  ask(
    root,
    [
      [words.learner, learner],
      [words.day, formatDate(date)],
      [words.length, words.minutes({ minutes })],
      [words.light, light === 'day' ? words.byDay : words.byNight],
      [words.weather, weatherLabels[weather]],
      [words.supervisedBy, supervisorName],
      ...(notes ? [[words.notes, notes] as const] : []),
    ],
    choices,
    button(words.yesISupervisedThis, 'primary', () => {
      const tried = choices.flatMap(saidIn);
      return answer(root, { agrees: true, tried }, learner);
    }),
    button(words.noThisIsNotRight, 'default', () => answer(root, { agrees: false }, learner)),
  );
}

async function answer(
  root: HTMLElement,
  sent: { agrees: boolean; tried?: object[] },
  learner: string,
): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('confirm', sent);
  const said = sent.agrees ? words.driveCounts({ learner }) : words.driveDoesNotCount;
  conclude(root, body ? said : sentence);
}
