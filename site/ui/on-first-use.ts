import { useEffect, useSyncExternalStore } from 'react';

/**
 * Loads a module that a screen does not need at first, when it is first wanted or a moment before. Unlike a lazy component it shows in the
 * frame it arrives in and remounts nothing around it, so no focus is lost.
 * @returns a hook that returns the module once it is loaded and fetches it while it is wanted, and a function that fetches it ahead of time
 */
export function onFirstUse<Module>(
  load: () => Promise<Module>,
): [useModule: (isWanted: boolean) => Module | undefined, fetchModule: () => void] {
  let module: Module | undefined;
  let isComing = false;
  const waiting = new Set<() => void>();

  const fetchModule = () => {
    if (isComing) return;
    isComing = true;
    load().then(
      (loaded) => {
        module = loaded;
        for (const tell of waiting) tell();
      },
      // The next caller tries again: the network may be back.
      () => {
        isComing = false;
      },
    );
  };

  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const current = () => module;

  const useModule = (isWanted: boolean) => {
    useEffect(() => {
      if (isWanted) fetchModule();
    }, [isWanted]);
    return useSyncExternalStore(subscribe, current, current);
  };
  return [useModule, fetchModule];
}
