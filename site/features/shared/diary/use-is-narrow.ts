import { useSyncExternalStore } from 'react';

// The width under which a week is a strip of days with one day below it (look.md, "Diary"); paper is never narrow, whatever it is printed from.
const query = 'screen and (max-width: 56rem)';
let isPrinting = false;

/** Whether the screen is too narrow for a week side by side, as the stylesheets of the diary have it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => !isPrinting && matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
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
