import { triedWords } from '#domain/recap/plan.ts';
import type { PlanItem } from './page.ts';
import * as words from './words.ts';

/** A task of the plan, to say how it went on this drive. */
export function choiceOf({ skillItemId, name }: PlanItem): HTMLElement {
  const field = document
    .querySelector<HTMLTemplateElement>('#task')
    ?.content.firstElementChild?.cloneNode(true);
  if (!(field instanceof HTMLElement)) throw new Error('The page has no template for a task.');
  const [label, select] = [field.querySelector('label'), field.querySelector('select')];
  if (label && select) {
    label.textContent = words.howDidItGo({ name });
    label.htmlFor = `task-${skillItemId}`;
    select.id = label.htmlFor;
    select.dataset['skill'] = String(skillItemId);
  }
  return field;
}

/** What a choice says of its task; nothing where it was not on this drive. */
export function saidIn(choice: HTMLElement) {
  const select = choice.querySelector('select');
  const said = triedWords.find((word) => word === select?.value);
  return said ? [{ skillItemId: Number(select?.dataset['skill']), said }] : [];
}
