import { useEffect, useState } from 'react';
import { type DirectoryInstructor, fetchInstructors } from '#site/data/instructors.ts';
import { type Choice, choiceIn, noChoice, searchOf } from './choice.ts';

export type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'list'; readonly instructors: readonly DirectoryInstructor[] };

const waiting: Found = { status: 'loading' };

/** What is looked for, kept in the address so that it can be shared and gone back to, and what the server found. */
export function useDirectory() {
  // The page is built without an address, so what it says is read once the page is here.
  const [choice, setChoice] = useState<Choice | null>(null);
  const [answer, setAnswer] = useState<{ to: string; found: Found } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { location, specialization } = choice ?? noChoice;
  const isReady = choice !== null;

  useEffect(() => {
    const read = () => setChoice(choiceIn(window.location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const asked = JSON.stringify([location, specialization, attempt]);
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const say = (found: Found) => leaving.signal.aborted || setAnswer({ to: asked, found });
    fetchInstructors({ location, specialization }, leaving.signal).then(
      (instructors) => say({ status: 'list', instructors }),
      () => say({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [isReady, location, specialization, asked]);

  return {
    choice: choice ?? noChoice,
    // An answer to another question than the present one is not shown.
    found: answer?.to === asked ? answer.found : waiting,
    change(part: Partial<Choice>) {
      const next = { ...(choice ?? noChoice), ...part };
      setChoice(next);
      history.replaceState(null, '', `${window.location.pathname}${searchOf(next)}`);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
