import { nounWords } from '../domain-events.ts';
import { isOfImport } from '../kernel/deed-marks.ts';
import { type News, type Notice, nobody, type Reader, type Telling } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import type { Actor, RecordedEvent } from '../kernel/recorded-event.ts';

/** The types of events that may notify somebody. */
export const noticedTypes: readonly string[] = [...nounWords]
  .filter(([, { notifies }]) => notifies !== nobody)
  .map(([type]) => type);

/** What a fact has people told; a rebuilt ledger gives the same. Of an import nobody is: it brings what they know already. */
const tellingsOf = ({ type, data, metadata }: RecordedEvent): readonly Telling[] =>
  isOfImport(metadata) ? [] : (nounWords.get(type)?.notifies(data, metadata) ?? []);

/** For whom the bell rings, but for the person who did it. */
export const noticesOf = (event: RecordedEvent): readonly Notice[] =>
  tellingsOf(event).filter(
    (telling): telling is Notice =>
      telling.to !== 'everybody' &&
      (telling.to !== readerOf(event.metadata.actor) || alsoForOneself.has(telling.kind)),
  );

/** The news of a fact that goes out to everybody around its lesson or payment. */
export const newsOf = (event: RecordedEvent): readonly News[] =>
  tellingsOf(event).filter((telling): telling is News => telling.to === 'everybody');

/**
 * What people are told although they did it themselves: a student who was just added has no lesson and no access code yet, and the
 * notification is the way to both. Of these, the newest stands for those before it: a list that was typed in fills no bell.
 */
const alsoForOneself: ReadonlySet<BellKind> = new Set(['student_added']);

/** As whom the person who did something is notified; null for those who are not. */
export function readerOf({ kind, id }: Actor): Reader | null {
  if (id === null) return null;
  if (kind === 'student') return `student-${id}`;
  return kind === 'guardian' || kind === 'visitor' || kind === 'system' ? null : `account-${id}`;
}
