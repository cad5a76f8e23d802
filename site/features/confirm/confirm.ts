import { type WeatherCondition, weatherLabels } from '#domain/catalogue/logbook.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { postJson } from '#site/post-json.ts';

/** What GET /api/confirm/{token} answers. */
type LinkedDrive = {
  learner: string;
  date: string;
  minutes: number;
  light: 'day' | 'night';
  weather: WeatherCondition;
  supervisorName: string;
  notes: string | null;
};

const address = `/api/confirm/${encodeURIComponent(location.pathname.split('/').at(-1) ?? '')}`;
const tryAgain = 'This could not be looked up just now. Please try again.';
const place = document.getElementById('drive');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const { body, sentence } = await call();
  if (!body) {
    root.textContent = sentence;
    return;
  }
  const { learner, date, minutes, light, weather, supervisorName, notes } = body;
  const facts = element('dl', '');
  for (const [name, value] of [
    ['Learner', learner],
    ['Day', formatDate(date)],
    ['Length', `${minutes} minutes`],
    ['Light', light === 'day' ? 'By day' : 'By night'],
    ['Weather', weatherLabels[weather]],
    ['Supervised by', supervisorName],
    ...(notes ? [['Notes', notes]] : []),
  ] as const)
    facts.append(element('dt', name ?? ''), element('dd', value ?? ''));
  const answers = element('p', '');
  answers.className = 'answers';
  answers.append(
    button('Yes, I supervised this', 'primary', () => answer(root, true, learner)),
    button('No, this is not right', 'default', () => answer(root, false, learner)),
  );
  root.replaceChildren(facts, answers);
}

async function answer(root: HTMLElement, agrees: boolean, learner: string): Promise<void> {
  for (const pressed of root.querySelectorAll('button')) pressed.disabled = true;
  const { body, sentence } = await call({ agrees });
  const said = agrees
    ? `Thank you. The drive counts towards ${learner}'s practice hours.`
    : 'Thank you. The drive does not count.';
  const result = element('p', body ? said : sentence);
  result.tabIndex = -1;
  root.replaceChildren(result);
  result.focus();
}

async function call(sent?: object): Promise<{ body: LinkedDrive | null; sentence: string }> {
  try {
    const response = await (sent ? postJson(address, sent) : fetch(address));
    const body = await response.json();
    return response.ok
      ? { body, sentence: '' }
      : { body: null, sentence: String(body.message ?? tryAgain) };
  } catch {
    return { body: null, sentence: tryAgain };
  }
}

function button(words: string, variant: string, onPress: () => void): HTMLElement {
  const made = element('button', words);
  made.dataset['slot'] = 'button';
  made.dataset['variant'] = variant;
  made.addEventListener('click', onPress);
  return made;
}

function element(tag: string, words: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}
