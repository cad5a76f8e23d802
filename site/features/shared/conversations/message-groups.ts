import { addDays, dateOf, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Message } from '#site/data/conversations.ts';
import type { Pending } from '#site/data/outbox.ts';
import * as words from './words.tsx';

/** A message as it is shown: taken by the server, or still on its way. */
export type Shown = {
  readonly key: string;
  readonly senderType: Message['senderType'];
  readonly senderName: string;
  readonly content: string;
  readonly at: Instant;
  /** Its number in the conversation; null while it is on its way. */
  readonly number: number | null;
  readonly pending: Pending | null;
};

/** Messages of one side in a row, written within a few minutes of each other. */
export type Group = { readonly key: string; readonly messages: readonly [Shown, ...Shown[]] };
/** An Auckland day of a conversation. */
export type Day = { readonly date: string; readonly groups: readonly Group[] };

const togetherMinutes = 5;

/** What the server has, then what waits; a message that is both is shown once. */
export function shownMessages(
  messages: readonly Message[],
  waiting: readonly Pending[],
  me: Message['senderType'],
): Shown[] {
  const taken = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return [
    ...messages.map(
      ({ id, senderType, senderName, content, createdAt, clientMessageId }): Shown => ({
        key: clientMessageId ?? String(id),
        senderType,
        senderName,
        content,
        at: createdAt,
        number: id,
        pending: null,
      }),
    ),
    ...waiting
      .filter(({ clientMessageId }) => !taken.has(clientMessageId))
      .map(
        (pending): Shown => ({
          key: pending.clientMessageId,
          senderType: me,
          senderName: words.you,
          content: pending.content,
          at: pending.writtenAt,
          number: null,
          pending,
        }),
      ),
  ];
}

/** Messages by day and by who speaks. `startsAnew` begins a group of its own, as the first unread message does. */
export function byDay(
  messages: readonly Shown[],
  startsAnew: (message: Shown) => boolean = () => false,
): Day[] {
  const days: { date: string; groups: { key: string; messages: [Shown, ...Shown[]] }[] }[] = [];
  for (const message of messages) {
    const date = dateOf(message.at);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    const last = group?.messages.at(-1);
    if (group && last && belongs(last, message) && !startsAnew(message))
      group.messages.push(message);
    else day.groups.push({ key: message.key, messages: [message] });
  }
  return days;
}

/** "Today", "Yesterday", "Fri 20 Nov", with the year where it is another. */
export function dayName(date: string, today: string): string {
  if (date === today) return words.today;
  if (date === addDays(today, -1)) return words.yesterday;
  return formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) });
}

/** The number of the first message of the other side that was unread, counted back from the end; null when all were read. */
export function firstUnread(
  messages: readonly Message[],
  me: Message['senderType'],
  unreadCount: number,
): number | null {
  const theirs = messages.filter(({ senderType }) => senderType !== me);
  return unreadCount > 0 ? ((theirs.at(-unreadCount) ?? theirs[0])?.id ?? null) : null;
}

function belongs(before: Shown, after: Shown): boolean {
  return (
    before.senderType === after.senderType &&
    // Several instructors of a school may speak for it; what is on its way is always mine.
    (after.pending !== null || before.senderName === after.senderName) &&
    minutesBetween(before.at, after.at) < togetherMinutes
  );
}
