import { type DirectoryInstructor, fetchInstructors } from '#site/data/instructors.ts';
import { arrange } from './arrange.ts';
import { type Choice, choiceIn, noChoice, searchOf } from './choice.ts';
import { showFound } from './show-found.ts';

/** Search, filters and order of the list, kept in the address so that a choice can be shared and gone back to. */
export function startDirectory(page: HTMLElement): void {
  const form = page.querySelector('form');
  if (!form) return;
  let choice = noChoice;
  let instructors: readonly DirectoryInstructor[] = [];
  let question: AbortController | undefined;

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => change(choiceMade(form)));
  page.querySelector('[data-retry]')?.addEventListener('click', ask);
  page.querySelector('[data-clear]')?.addEventListener('click', () => {
    change(noChoice);
    fillIn(form, noChoice);
    form.querySelector('input')?.focus();
  });
  addEventListener('popstate', readAddress);
  readAddress();

  function readAddress(): void {
    choice = choiceIn(location.search);
    if (form) fillIn(form, choice);
    void ask();
  }

  function change(next: Choice): void {
    const isOtherQuestion =
      next.location !== choice.location || next.specialization !== choice.specialization;
    choice = next;
    history.replaceState(null, '', `${location.pathname}${searchOf(next)}`);
    if (isOtherQuestion) void ask();
    // What is not here yet, or could not be had, is shown when it comes.
    else if (!question) showList();
  }

  /** The server is asked for place and specialization; an answer to another question than the present one is not shown. */
  async function ask(): Promise<void> {
    question?.abort();
    question = new AbortController();
    const { signal } = question;
    showFound(page, 'loading');
    try {
      const { location, specialization } = choice;
      instructors = await fetchInstructors({ location, specialization }, signal);
      if (signal.aborted) return;
      question = undefined;
      showList();
    } catch {
      if (!signal.aborted) showFound(page, 'failed');
    }
  }

  function showList(): void {
    showFound(page, arrange(instructors, choice.search, choice.sort));
  }
}

function choiceMade(form: HTMLFormElement): Choice {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') said.set(name, value);
  return choiceIn(said);
}

function fillIn(form: HTMLFormElement, choice: Choice): void {
  for (const [name, value] of Object.entries(choice)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value;
  }
}
