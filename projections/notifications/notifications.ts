import { conversationEvents } from '#domain/conversation/events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { enquiryEvents } from '#domain/enquiry/events.ts';
import { inboxEvents } from '#domain/inbox/events.ts';
import type { Notice } from '#domain/kernel/notice.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { enrolmentEvents } from '#domain/student/events.ts';
import { noticedTypes, noticesOf, readerOf } from '#domain/telling/notices.ts';
import { type Projection, projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { noticedLesson, notification } from './tables.ts';

/** What has to be remembered or marked, beside the notifications themselves. */
const marks = projection({
  name: 'notifications',
  follows: [lessonEvents, conversationEvents, enquiryEvents, inboxEvents, enrolmentEvents],
  tables: [notification, noticedLesson],
  on: {
    LessonScheduled: ({ data: { lessonId, startsAt } }) =>
      noticedLesson.upsert({ lessonId, startsAt }),
    LessonRescheduled: ({ data: { lessonId, startsAt } }) =>
      noticedLesson.upsert({ lessonId, startsAt }),
    // A reader of the conversation need not be told of its messages any more.
    ConversationRead: ({ data: { by, instructorId, studentId, conversationId, upTo } }) => sql`
      update notification set is_read = true
      where reader = ${by === 'instructor' ? `account-${instructorId}` : `student-${studentId}`}
        and kind = 'message' and related_id = ${conversationId} and message_number <= ${upTo}
    `,
    // Whoever was archived needs no first lesson.
    StudentArchived: ({ data: { studentId } }) => sql`
      update notification set is_read = true where kind = 'student_added' and related_id = ${studentId}
    `,
    EnquiryContacted: ({ data }) => readEnquiry(data.enquiryId),
    EnquiryDeclined: ({ data }) => readEnquiry(data.enquiryId),
    EnquiryConverted: ({ data }) => readEnquiry(data.enquiryId),
    NotificationRead: ({ data: { reader, notificationId } }) =>
      notification.update({ reader, id: notificationId }, { isRead: true }),
    NotificationsRead: ({ data: { reader, upTo } }) => sql`
      update notification set is_read = true where reader = ${reader} and id <= ${upTo} and not is_read
    `,
  },
  ignores: [
    'LessonReleased',
    'LessonDetailsChanged',
    'LessonCompleted',
    'LessonCancelled',
    'LessonMissed',
    'LessonReinstated',
    'LessonRemoved',
    'ConversationStarted',
    'MessageSent',
    'ConversationArchived',
    'ConversationRestored',
    'EnquiryReceived',
    // What was read about it stays read.
    'EnquiryReopened',
    'StudentEnrolled',
    'StudentDetailsChanged',
    'StudentStatusChanged',
    'StudentRestored',
    'PortalCodeIssued',
    'PortalCodeRevoked',
    'PortalVisited',
  ],
});

const types = new Set([...noticedTypes, ...Object.keys(marks.handlers)]);

/** Everybody's notifications. Whom an event concerns is the domain's to say; this only keeps it. */
export const notifications: Projection = {
  ...marks,
  handlers: Object.fromEntries([...types].map((type) => [type, handle])),
};

function handle(event: RecordedEvent) {
  return [
    ...[marks.handlers[event.type]?.(event) ?? []].flat(),
    ...noticesOf(event).flatMap((notice) => tell(event, notice)),
  ];
}

function tell({ position, metadata }: RecordedEvent, notice: Notice) {
  const { to: reader, kind, studentId, relatedId, startsAt, amountCents, messageNumber } = notice;
  const isOwn = reader === readerOf(metadata.actor);
  const insert = sql`
    insert into notification (reader, id, kind, student_id, related_id, starts_at, amount_cents, message_number, is_own, created_at)
    values (
      ${reader}, ${position}, ${kind}, ${studentId}, ${relatedId},
      coalesce(
        ${startsAt}::timestamptz,
        (select starts_at from noticed_lesson where lesson_id = ${kind.startsWith('lesson_') ? relatedId : null})
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
function readEnquiry(enquiryId: number) {
  return sql`update notification set is_read = true where kind = 'enquiry' and related_id = ${enquiryId}`;
}
