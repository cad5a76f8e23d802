import type { Filled } from '#site/format/filled.ts';

export const choices = 'Choices';
export const keepIt = 'Keep it';
export const close = 'Close';
export const cancel = 'Cancel';
export const tryAgain = 'Try again';
export const loading = 'Loading...';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';
export const nothingFound = 'Nothing found';
export const dismiss = 'Dismiss';
export const optional = 'optional';
export const doneOf = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of}`;
/** Of the corner with toasts, and the key that leads there. */
export const notificationsByKey = 'Notifications (F8)';
