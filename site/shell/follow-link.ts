import type { MouseEvent } from 'react';

/** Goes to a path with its query and hash; returns `false` to leave it to the browser. */
export type Navigate = (href: string) => boolean;

/**
 * Offers a plain press on a link of this site to the router. New tabs, downloads, other sites and jumps inside the
 * page stay with the browser.
 */
export function followLink(event: MouseEvent, navigate: Navigate): void {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;

  const link = event.target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;

  if (navigate(link.pathname + link.search + link.hash)) event.preventDefault();
}
