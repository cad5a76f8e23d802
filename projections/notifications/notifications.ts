import type { Sql } from 'postgres';
import type { ConversationEvent } from '#domain/conversation/events.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import type { EnquiryEvent } from '#domain/enquiry/events.ts';
import type { InboxEvent } from '#domain/inbox/events.ts';
import type { Notice } from '#domain/inbox/notice.ts';
import { noticedTypes, noticesOf } from '#domain/inbox/notices.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { type Apply, type Project, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

type Followed =
  | Extract<DiaryEvent, { type: 'LessonScheduled' | 'LessonRescheduled' }>
  | Extract<ConversationEvent, { type: 'ConversationRead' }>
  | Exclude<EnquiryEvent, { type: 'EnquiryReceived' }>
  | InboxEvent;

/** What has to be remembered or marked, beside the notifications themselves. */
const beside: Project<Followed> = {
  LessonScheduled: (sql, { data }) => rememberStart(sql, data),
  LessonRescheduled: (sql, { data }) => rememberStart(sql, data),
  // Who has read the conversation need not be told of its messages any more.
  ConversationRead: (sql, { data: { by, instructorId, studentId, conversationId, upTo } }) => sql`
    update notification set is_read = true
    where reader = ${by === 'instructor' ? `account-${instructorId}` : `student-${studentId}`}
      and kind = 'message' and related_id = ${conversationId} and message_number <= ${upTo}
  `,
  // Nor does a request that was answered call for an answer.
  EnquiryContacted: (sql, { data }) => readEnquiry(sql, data.enquiryId),
  EnquiryDeclined: (sql, { data }) => readEnquiry(sql, data.enquiryId),
  EnquiryConverted: (sql, { data }) => readEnquiry(sql, data.enquiryId),
  NotificationRead: (sql, { data }) => sql`
    update notification set is_read = true where reader = ${data.reader} and id = ${data.notificationId}
  `,
  NotificationsRead: (sql, { data }) => sql`
    update notification set is_read = true where reader = ${data.reader} and id <= ${data.upTo} and not is_read
  `,
};

/** Everybody's notifications. Whom a fact concerns is the domain's to say; this only keeps it. */
export const notifications = projection(
  'notifications',
  tables,
  Object.fromEntries(
    [...new Set([...noticedTypes, ...Object.keys(beside)])].map((type) => [type, applyOf(type)]),
  ),
);

function applyOf(type: string): Apply {
  // Each handler is only ever called with the event type it is filed under.
  const also = (beside as unknown as Readonly<Record<string, Apply>>)[type];
  return (sql, event) => [
    ...[also?.(sql, event) ?? []].flat(),
    ...noticesOf(event).flatMap((notice) => tell(sql, event, notice)),
  ];
}

function tell(sql: Sql, { position, metadata }: RecordedEvent, notice: Notice) {
  const { to: reader, kind, studentId, relatedId, startsAt, amountCents, messageNumber } = notice;
  const insert = sql`
    insert into notification (reader, id, kind, student_id, related_id, starts_at, amount_cents, message_number, created_at)
    values (
      ${reader}, ${position}, ${kind}, ${studentId}, ${relatedId},
      coalesce(
        ${startsAt}::timestamptz,
        (select starts_at from noticed_lesson where lesson_id = ${kind.startsWith('lesson_') ? relatedId : null})
      ),
      ${amountCents}, ${messageNumber}, ${metadata.occurredAt}
    )
    on conflict (reader, id) do nothing
  `;
  if (kind !== 'message') return [insert];
  // One notification stands for all that is new in a conversation.
  const replaced = sql`
    delete from notification where reader = ${reader} and kind = 'message' and related_id = ${relatedId} and id < ${position}
  `;
  return [replaced, insert];
}

function readEnquiry(sql: Sql, enquiryId: number) {
  return sql`update notification set is_read = true where kind = 'enquiry' and related_id = ${enquiryId}`;
}

function rememberStart(sql: Sql, { lessonId, startsAt }: { lessonId: number; startsAt: string }) {
  return sql`
    insert into noticed_lesson (lesson_id, starts_at) values (${lessonId}, ${startsAt})
    on conflict (lesson_id) do update set starts_at = excluded.starts_at
  `;
}
