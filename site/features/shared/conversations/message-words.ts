import { clockAt, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';

/**
 * How long ago decides what is said: under 24 hours the time, under 168 hours the weekday, otherwise day and month. In Auckland.
 */
export function messageTime(at: Instant, now: Instant): string {
  const { date, time } = clockAt(at);
  const hours = minutesBetween(at, now) / 60;
  if (hours < 24) return time;
  const { weekday, day, month } = dateParts(date);
  return hours < 168 ? weekday : `${day} ${month}`;
}

/** A piece of what somebody wrote: plain text, or the address of a page. */
export type Piece = { readonly text: string; readonly isLink: boolean };

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Finds web addresses in a message; only http and https, so that nothing that is pressed can run. */
export function linksIn(content: string): Piece[] {
  return content
    .split(address)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
