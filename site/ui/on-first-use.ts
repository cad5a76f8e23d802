import { useEffect, useSyncExternalStore } from 'react';

/**
 * A module that a screen can be shown without: it is fetched when it is first wanted, or a moment before. Unlike a lazy component it shows in the
 * frame it arrives in, and nothing around it is mounted anew, so that no focus is lost.
 * @returns a hook that gives the module once it is here and asks for it while it is wanted, and a function that fetches it ahead of that
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
      // Whoever wants it next tries again: the network may be back.
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
