import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { triedWords } from '#domain/recap/plan.ts';
import { ask, button, callLink, conclude, disableButtons, type Linked } from './page.ts';
import * as words from './words.ts';

const place = document.getElementById('drive');
const template = document.querySelector<HTMLTemplateElement>('#tried');
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
      const tried = choices.flatMap((choice) => saidIn(choice));
      return answer(root, { agrees: true, tried }, learner);
    }),
    button(words.noThisIsNotRight, 'default', () => answer(root, { agrees: false }, learner)),
  );
}

/** A task of the plan, to say how it went on this drive. */
function choiceOf({ skillItemId, name }: Linked['confirm']['plan'][number]): HTMLElement {
  const field = template?.content.firstElementChild?.cloneNode(true);
  if (!(field instanceof HTMLElement)) throw new Error('The page has no template for a task.');
  const [label, select] = [field.querySelector('label'), field.querySelector('select')];
  if (label && select) {
    label.textContent = words.howDidItGo({ name });
    label.htmlFor = `tried-${skillItemId}`;
    select.id = label.htmlFor;
    select.dataset['skill'] = String(skillItemId);
  }
  return field;
}

function saidIn(choice: HTMLElement) {
  const select = choice.querySelector('select');
  const said = triedWords.find((word) => word === select?.value);
  return said ? [{ skillItemId: Number(select?.dataset['skill']), said }] : [];
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
