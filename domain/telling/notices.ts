import { nounWords } from '../domain-events.ts';
import type { Reader } from '../kernel/notice.ts';
import { type Notice, type NotificationKind, nobody } from '../kernel/notice.ts';
import type { Actor, RecordedEvent } from '../kernel/recorded-event.ts';

/** The types of events that may notify somebody. */
export const noticedTypes: readonly string[] = [...nounWords]
  .filter(([, { notifies }]) => notifies !== nobody)
  .map(([type]) => type);

/** The notifications of a fact, without the one to the person who did it; a rebuilt ledger gives the same. */
export function noticesOf({ type, data, metadata }: RecordedEvent): readonly Notice[] {
  const notices = nounWords.get(type)?.notifies(data, metadata) ?? [];
  return notices.filter(
    ({ to, kind }) => to !== readerOf(metadata.actor) || alsoForOneself.has(kind),
  );
}

/**
 * What people are told although they did it themselves: a student who was just added has no lesson and no access code yet, and the
 * notification is the way to both. Of these, the newest stands for those before it: a list that was typed in fills no bell.
 */
const alsoForOneself: ReadonlySet<NotificationKind> = new Set(['student_added']);

/** As whom the person who did something is notified; null for those who are not. */
export function readerOf({ kind, id }: Actor): Reader | null {
  if (id === null) return null;
  if (kind === 'student') return `student-${id}`;
  return kind === 'guardian' || kind === 'visitor' || kind === 'system' ? null : `account-${id}`;
}
