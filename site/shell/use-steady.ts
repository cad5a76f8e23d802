import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

/** Frames, two seconds of them: longer nobody is kept from what is there already. */
const patience = 120;

/**
 * Shows a screen once everything it asked for is there, so that nothing moves under the eye while its parts arrive one by one. Until then its title
 * stands over a skeleton (`main[data-coming]` in the stylesheet of the shell), beside what no later part can move (`data-at-once`).
 * @param what the screen is: another one is waited for again
 */
export function useSteady(screen: string): void {
  // The nearest: each child of a parent has one of its own.
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins anew
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let left = patience;
    let quiet = 0;
    let frame = 0;
    const show = () => main.removeAttribute('data-coming');
    const look = () => {
      quiet = isComing(main, client) ? 0 : quiet + 1;
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
  }, [screen, client]);
}

const isComing = (main: Element, client: QueryClient): boolean =>
  main.querySelector('[data-slot^="skeleton"], [aria-busy="true"]') !== null ||
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
