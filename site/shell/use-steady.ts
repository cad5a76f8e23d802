import { useLayoutEffect } from 'react';
import { queryClient } from '#site/data/query-client.ts';

/** Frames, two seconds of them: longer nobody is kept from what is there already. */
const patience = 120;

/**
 * Shows a screen once everything it asked for is there, so that nothing moves under the eye while its parts arrive one by one. Until then its title
 * stands over a skeleton (`main[data-coming]` in the stylesheet of the shell).
 * @param what the screen is: another one is waited for again
 */
export function useSteady(screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins anew
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let left = patience;
    let quiet = 0;
    let frame = 0;
    const show = () => main.removeAttribute('data-coming');
    const look = () => {
      quiet = isComing(main) ? 0 : quiet + 1;
      // What has just arrived may have brought parts that ask for more.
      if (quiet > 2 || left-- === 0) show();
      else frame = requestAnimationFrame(look);
    };
    main.setAttribute('data-coming', '');
    look();
    return () => {
      cancelAnimationFrame(frame);
      show();
    };
  }, [screen]);
}

const isComing = (main: Element): boolean =>
  main.querySelector('[data-slot^="skeleton"], [aria-busy="true"]') !== null ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
