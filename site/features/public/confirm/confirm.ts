import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ask, button, callLink, conclude, disableButtons } from './page.ts';

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
      ['Learner', learner],
      ['Day', formatDate(date)],
      ['Length', `${minutes} minutes`],
      ['Light', light === 'day' ? 'By day' : 'By night'],
      ['Weather', weatherLabels[weather]],
      ['Supervised by', supervisorName],
      ...(notes ? [['Notes', notes] as const] : []),
    ],
    button('Yes, I supervised this', 'primary', () => answer(root, true, learner)),
    button('No, this is not right', 'default', () => answer(root, false, learner)),
  );
}

async function answer(root: HTMLElement, agrees: boolean, learner: string): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('confirm', { agrees });
  const said = agrees
    ? `Thank you. The drive counts towards ${learner}'s practice hours.`
    : 'Thank you. The drive does not count.';
  conclude(root, body ? said : sentence);
}
