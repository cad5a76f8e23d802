import { useCallback, useSyncExternalStore } from 'react';

let isPrinting = false;

/**
 * Whether the screen is no wider than this, as stylesheets have it: unless told, the width under which a week is a strip of days with one day
 * below it (look.md, "Diary"). Paper is never narrow, whatever it is printed from.
 */
export function useIsNarrow(width = '56rem'): boolean {
  const query = `screen and (max-width: ${width})`;
  const subscribe = useCallback((onChange: () => void) => subscribeTo(query, onChange), [query]);
  return useSyncExternalStore(subscribe, () => !isPrinting && matchMedia(query).matches);
}

function subscribeTo(query: string, onChange: () => void): () => void {
  const media = matchMedia(query);
  const stop = new AbortController();
  const { signal } = stop;
  const print = (now: boolean) => () => {
    isPrinting = now;
    onChange();
  };
  media.addEventListener('change', onChange, { signal });
  addEventListener('beforeprint', print(true), { signal });
  addEventListener('afterprint', print(false), { signal });
  return () => stop.abort();
}
