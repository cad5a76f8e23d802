import { message } from '#site/words/message.ts';

export const today = 'Today';
export const yesterday = 'yesterday';
export const now = 'now';
export const minutesAgo = message('{minutes} min ago');
export const hoursAgo = message('{hours} h ago');
