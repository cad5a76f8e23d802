import { useEffect, useState } from 'react';
import { type Marking, marking } from '#domain/assessment/marking.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import { draftOf, keepDraft } from '#site/data/kept-draft.ts';

/** What somebody has begun to mark of a student on this device. */
export function useMarking(accountId: AccountId, studentId: StudentId) {
  const person = `instructor ${accountId}`;
  const name = `mock-test ${studentId}`;
  /** Undefined while the device is asked. */
  const [state, setState] = useState<Marking | null>();
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let isGone = false;
    void draftOf(person, name).then((draft) => {
      if (!isGone) setState(marking.safeParse(draft).data ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [person, name]);

  useEffect(() => {
    if (isKept || !state) return;
    // The worker that would empty it is here now.
    const again = () => {
      void keepDraft(person, name, state).then(setKept);
    };
    navigator.serviceWorker?.addEventListener('controllerchange', again);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', again);
  }, [person, name, state, isKept]);

  const change = (next: Marking | null) => {
    setState(next);
    void keepDraft(person, name, next).then(setKept);
  };
  return { state, isKept, change };
}
