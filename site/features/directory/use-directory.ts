import { useEffect, useState } from 'react';
import { type DirectoryInstructor, fetchInstructors } from '#site/data/instructors.ts';
import { type Choice, choiceIn, noChoice, searchOf } from './choice.ts';

export type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'list'; readonly instructors: readonly DirectoryInstructor[] };

/** What is looked for, kept in the address so that it can be shared and gone back to, and what the server found. */
export function useDirectory() {
  // The page is built without an address, so what it says is read once the page is here.
  const [choice, setChoice] = useState<Choice | null>(null);
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { location, specialization } = choice ?? noChoice;
  const isReady = choice !== null;

  useEffect(() => {
    const read = () => setChoice(choiceIn(window.location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason of its own to ask again.
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    setFound({ status: 'loading' });
    fetchInstructors({ location, specialization }, leaving.signal).then(
      (instructors) => setFound({ status: 'list', instructors }),
      () => leaving.signal.aborted || setFound({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [isReady, location, specialization, attempt]);

  return {
    choice: choice ?? noChoice,
    found,
    change(part: Partial<Choice>) {
      const next = { ...(choice ?? noChoice), ...part };
      setChoice(next);
      history.replaceState(null, '', `${window.location.pathname}${searchOf(next)}`);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
