import { useSyncExternalStore } from 'react';

// The width under which a week is a strip of days with one day below it (look.md, "Diary").
const query = '(max-width: 56rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
