import { useEffect, useEffectEvent, useId } from 'react';

/**
 * Keeps a form that was begun from going with a press of Back: the press is spent on the question instead. While something is typed, the page has one more
 * entry in its history for that; it goes when the form does.
 * @param ask puts the question whether what was typed may go
 */
export function useUnsaved(isDirty: boolean, ask: () => void): void {
  const mark = useId();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    const stay = () => history.pushState({ unsaved: mark }, '');
    const back = () => {
      stay();
      askNow();
    };
    stay();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      // Whoever was led elsewhere meanwhile must not be taken back.
      if (history.state?.unsaved === mark) history.back();
    };
  }, [isDirty, mark]);
}
