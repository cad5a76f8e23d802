import type { Filled } from '#site/format/filled.ts';

export const rowsOnAPage = 'Rows on a page';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const rows = 'Rows';
export const showing = (its: Filled<'first' | 'last' | 'total'>) =>
  `Showing ${its.first} to ${its.last} of ${its.total}`;
export const showingOfNoun = (its: Filled<'first' | 'last' | 'total' | 'noun'>) =>
  `Showing ${its.first} to ${its.last} of ${its.total} ${its.noun}`;
export const page = (its: Filled<'number', never, 'hidden'>) => (
  <>
    {its.hidden('Page')} {its.number}
  </>
);
