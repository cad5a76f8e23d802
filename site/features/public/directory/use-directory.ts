import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DirectoryInstructor, fetchInstructors } from '#site/data/instructors.ts';
import { sayHydrated } from '#site/hydrated.ts';
import { type Choice, choiceIn, noChoice, searchOf } from './choice.ts';

export interface DirectoryProps {
  /** What the address chose. */
  choice: Choice;
  /** Everyone in the chosen place with the chosen specialization; null where the server could not say. */
  instructors: readonly DirectoryInstructor[] | null;
}

type Found = 'loading' | 'failed' | readonly DirectoryInstructor[];

/** Search, filters and order of the list, kept in the address so that a choice can be shared and gone back to. */
export function useDirectory(drawn: DirectoryProps) {
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<AbortController>(null);
  const [choice, setChoice] = useState(drawn.choice);
  const [found, setFound] = useState<Found>(drawn.instructors ?? 'failed');

  /** The server is asked for place and specialization; an answer to another question than the present one is not shown. */
  async function ask({ location, specialization }: Choice = choice): Promise<void> {
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    setFound('loading');
    try {
      const instructors = await fetchInstructors({ location, specialization }, signal);
      if (!signal.aborted) setFound(instructors);
    } catch {
      if (!signal.aborted) setFound('failed');
    }
  }

  function choose(next: Choice): void {
    setChoice(next);
    if (next.location !== choice.location || next.specialization !== choice.specialization)
      void ask(next);
  }

  function change(from: HTMLFormElement): void {
    const next = choiceMade(from);
    history.replaceState(null, '', `${location.pathname}${searchOf(next)}`);
    choose(next);
  }

  function clear(): void {
    if (!form.current) return;
    fillIn(form.current, noChoice);
    change(form.current);
    form.current.querySelector('input')?.focus();
  }

  const takeUp = useEffectEvent(() => {
    // What somebody typed while the script was on its way.
    if (form.current && searchOf(choiceMade(form.current)) !== searchOf(choice))
      change(form.current);
    sayHydrated();
  });
  const goBack = useEffectEvent(() => {
    const next = choiceIn(location.search);
    if (form.current) fillIn(form.current, next);
    choose(next);
  });
  useEffect(() => {
    takeUp();
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  return { choice, found, form, change, clear, ask: () => void ask() };
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
