import { stateOn } from '#domain/guide/edition.ts';

/** Marks each edition as now, next or past by today's date, and puts the one in force first. */
export function showEditionInForce(editions: Iterable<Element>): void {
  const today = todayInAuckland();
  for (const edition of editions) {
    if (!(edition instanceof HTMLElement)) continue;
    const { from = null, until = null } = edition.dataset;
    const state = stateOn({ from, until }, today);
    if (edition.dataset['state'] === state) continue;
    edition.dataset['state'] = state;
    if (state === 'now') edition.parentElement?.prepend(edition);
  }
}

/** Today's date in Auckland, `2026-11-21`, wherever the reader is. */
export function todayInAuckland(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date());
}
