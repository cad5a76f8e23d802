import type { Filled } from '#site/format/filled.ts';

export const actionsFor = (its: Filled<'about'>) => `Actions for ${its.about}`;
export const choices = 'Choices';
export const keepIt = 'Keep it';
export const close = 'Close';
export const cancel = 'Cancel';
export const notLoaded = 'This couldn’t load';
export const tryAgain = 'Try again';
export const loading = 'Loading...';
export const hidePassword = 'Hide password';
export const showEarlier = 'Show earlier';
export const showAll = (its: Filled<never, 'count'>) => `Show all ${its.count}`;
export const showMore = 'Show more';
export const showPassword = 'Show password';
export const nothingFound = 'Nothing found';
export const dismiss = 'Dismiss';
export const optional = 'optional';
export const doneOf = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of}`;
/** Of the corner with toasts, and the key that leads there. */
export const notificationsByKey = 'Notifications (F8)';
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
export const moreToCome = (its: Filled<'more'>) => `${its.more} more to come`;
