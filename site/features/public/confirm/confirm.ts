import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ask, button, callLink, conclude, disableButtons } from './page.ts';
import * as words from './words.ts';

const place = document.getElementById('drive');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const { body, sentence } = await callLink('confirm');
  if (!body) {
    root.textContent = sentence;
    return;
  }
  const { learner, date, minutes, light, weather, supervisorName, notes } = body;
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
    button(words.yesISupervisedThis, 'primary', () => answer(root, true, learner)),
    button(words.noThisIsNotRight, 'default', () => answer(root, false, learner)),
  );
}

async function answer(root: HTMLElement, agrees: boolean, learner: string): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('confirm', { agrees });
  const said = agrees ? words.driveCounts({ learner }) : words.driveDoesNotCount;
  conclude(root, body ? said : sentence);
}
