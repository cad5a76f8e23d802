/** What a running test needs; the menu does without it, so it is fetched on the first start. */
export function loadRoom() {
  return import('./Room.tsx');
}

/** The bank and whoever deals from it. */
export function loadDealer() {
  return import('./dealer.ts');
}

/** Whoever takes up a test that a reload interrupted. */
export function loadRestorer() {
  return import('./restorer.ts');
}
