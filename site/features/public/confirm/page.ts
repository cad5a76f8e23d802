import type { WeatherCondition } from '#domain/catalogue/logbook.ts';
import { refusalIn } from '#site/refusal.ts';
import { postJson } from '#site/write.ts';
import * as words from './words.ts';

export type PlanItem = { readonly skillItemId: number; readonly name: string };

/** What GET /api/{area}/{token} returns. */
export type Linked = {
  confirm: {
    learner: string;
    date: string;
    minutes: number;
    light: 'day' | 'night';
    weather: WeatherCondition;
    supervisorName: string;
    notes: string | null;
    plan: readonly PlanItem[];
  };
  attendance: {
    startsAt: string;
    endsAt: string;
    instructorName: string;
    schoolName: string;
    isConfirmed: boolean;
    isOn: boolean;
  };
  supervise: {
    learner: string;
    name: string;
    fullSince: string | null;
    plan: readonly PlanItem[];
    drives: readonly {
      id: number;
      date: string;
      startsAt: string | null;
      minutes: number;
      light: 'day' | 'night';
      weather: WeatherCondition;
      kilometres: number | null;
      notes: string | null;
      status: 'waiting' | 'confirmed' | 'declined';
    }[];
  };
  'confirm-review': { instructorName: string; schoolName: string; rating: number; comment: string };
};

const tryAgain = words.couldNotBeLookedUp;

/** Asks the API at the address of the link that this page was opened by, or tells it, or a part of it, something; a sentence where it says no. */
export async function callLink<Area extends keyof Linked>(
  area: Area,
  sent?: object,
  part = '',
): Promise<{ body: Linked[Area] | null; sentence: string }> {
  const token = location.pathname.split('/').at(-1) ?? '';
  const address = `/api/${area}/${encodeURIComponent(token)}${part && `/${part}`}`;
  try {
    const response = await (sent ? postJson(address, sent) : fetch(address));
    const body = await response.json();
    return response.ok
      ? { body, sentence: '' }
      : { body: null, sentence: refusalIn(body) ?? tryAgain };
  } catch {
    return { body: null, sentence: tryAgain };
  }
}

/** Facts under their names, what may be said besides, and the buttons that answer them. */
export function ask(
  root: HTMLElement,
  facts: readonly (readonly [name: string, value: string])[],
  between: readonly HTMLElement[],
  ...buttons: readonly HTMLElement[]
): void {
  const list = element('dl', '');
  for (const [name, value] of facts) list.append(element('dt', name), element('dd', value));
  const answers = element('p', '');
  answers.className = 'answers';
  answers.append(...buttons);
  root.replaceChildren(list, ...between, answers);
}

export function button(said: string, variant: string, onPress: () => void): HTMLElement {
  const made = element('button', said);
  made.dataset['slot'] = 'button';
  made.dataset['variant'] = variant;
  made.addEventListener('click', onPress);
  return made;
}

export function disableButtons(root: HTMLElement): void {
  for (const pressed of root.querySelectorAll('button')) pressed.disabled = true;
}

/** What came of the answer, where the reader's focus is. */
export function conclude(root: HTMLElement, sentence: string): void {
  const result = element('p', sentence);
  result.tabIndex = -1;
  root.replaceChildren(result);
  result.focus();
}

function element(tag: string, said: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = said;
  return made;
}
