import type { Notice } from '#domain/kernel/notice.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { readerOf } from '#domain/telling/notices.ts';
import { sql } from '../engine/statement.ts';

/** One notification of the bell: once for each reader of a fact. */
export function ring({ position, metadata }: RecordedEvent, notice: Notice) {
  const { to: reader, kind, studentId, relatedId, startsAt, amountCents, messageNumber } = notice;
  const isOwn = reader === readerOf(metadata.actor);
  const insert = sql`
    insert into notification (reader, id, kind, student_id, related_id, starts_at, amount_cents, message_number, is_own, created_at)
    values (
      ${reader}, ${position}, ${kind}, ${studentId}, ${relatedId},
      coalesce(
        ${startsAt}::timestamptz,
        (select starts_at from told_lesson where lesson_id = ${kind.startsWith('lesson_') ? relatedId : null})
      ),
      ${amountCents}, ${messageNumber}, ${isOwn}, ${metadata.occurredAt}
    )
    on conflict (reader, id) do nothing
  `;
  if (isOwn) {
    // The newest of one's own deeds stands for those before it.
    const before = sql`delete from notification where reader = ${reader} and kind = ${kind} and is_own and not is_read and id < ${position}`;
    return [before, insert];
  }
  if (kind !== 'message') return [insert];
  // One notification stands for all that is new in a conversation.
  const replaced = sql`
    delete from notification where reader = ${reader} and kind = 'message' and related_id = ${relatedId} and id < ${position}
  `;
  return [replaced, insert];
}

/** A request that was answered waits no longer. */
export function readEnquiry(enquiryId: number) {
  return sql`update notification set is_read = true where kind = 'enquiry' and related_id = ${enquiryId}`;
}
