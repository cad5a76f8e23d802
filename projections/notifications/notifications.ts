import { choiceEvents } from '#domain/choices/events.ts';
import { conversationEvents } from '#domain/conversation/events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { enquiryEvents } from '#domain/enquiry/events.ts';
import { inboxEvents } from '#domain/inbox/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { noticeEvents, type SentNotice } from '#domain/notices/events.ts';
import { schoolNoticeEvents } from '#domain/school/events.ts';
import { enrolmentEvents, guardianEvents } from '#domain/student/events.ts';
import { newsOf, noticedTypes, noticesOf } from '#domain/telling/notices.ts';
import { type Projection, projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { readEnquiry, ring } from './bell.ts';
import { keep } from './news.ts';
import { rulesSet } from './rules.ts';
import {
  badAddress,
  news,
  notice,
  noticeChoice,
  type noticeOutcomes,
  noticeRule,
  notification,
  textConsent,
  toldLesson,
} from './tables.ts';

/** What people chose, when their lessons are, what was read and what became of each message. */
const marks = projection({
  name: 'notifications',
  follows: [
    lessonEvents,
    noticeEvents,
    schoolNoticeEvents,
    choiceEvents,
    enrolmentEvents,
    guardianEvents,
    conversationEvents,
    enquiryEvents,
    inboxEvents,
  ],
  tables: [
    toldLesson,
    news,
    notification,
    notice,
    noticeRule,
    noticeChoice,
    textConsent,
    badAddress,
  ],
  on: {
    LessonScheduled: ({ data, metadata, position }) => {
      const { lessonId, schoolId, instructorId, studentId, startsAt, endsAt } = data;
      const lesson = { lessonId, schoolId, instructorId, studentId, startsAt, endsAt };
      const standsSince = metadata.occurredAt;
      return toldLesson.insert({ ...lesson, standsSince, edition: position, isOn: true });
    },
    LessonRescheduled: ({ data, metadata, position }) => {
      const { lessonId, instructorId, startsAt, endsAt } = data;
      return sql`
        update told_lesson set instructor_id = ${instructorId}, starts_at = ${startsAt}, ends_at = ${endsAt}, edition = ${position},
          stands_since = case when starts_at = ${startsAt}::timestamptz then stands_since else ${metadata.occurredAt} end
        where lesson_id = ${lessonId}`;
    },
    LessonCompleted: ({ data }) => over(data.lessonId),
    LessonMissed: ({ data }) => over(data.lessonId),
    LessonCancelled: (event) => calledOff(event),
    LessonRemoved: (event) => calledOff(event),
    LessonReinstated: ({ data, metadata, position }) => sql`
      update told_lesson set is_on = true, edition = ${position}, stands_since = ${metadata.occurredAt}
      where lesson_id = ${data.lessonId}`,
    NoticeSent: (event) => noted(event, 'sent'),
    NoticeRefused: (event) => [
      noted(event, 'refused'),
      ...(event.data.isAddressBad ? [refusedAt(event)] : []),
    ],
    NoticeUnconfirmed: (event) => noted(event, 'unconfirmed'),
    NoticeDelivered: (event) => noted(event, 'delivered'),
    NoticeUndelivered: (event) => noted(event, 'undelivered'),
    NoticeRulesSet: ({ data, metadata }) => rulesSet(data, metadata.occurredAt),
    NoticeWordsChanged: ({ data }) => noticeRule.upsert(data),
    NoticeChosen: ({ data }) => noticeChoice.upsert(data),
    TextConsentGiven: ({ data: { person, wording }, metadata }) =>
      textConsent.upsert({ person, wording, givenAt: metadata.occurredAt }),
    TextConsentWithdrawn: ({ data: { person } }) => textConsent.remove({ person }),
    StudentDetailsChanged: ({ data }) => badAddress.remove({ person: `student-${data.studentId}` }),
    GuardianDetailsChanged: ({ data }) =>
      badAddress.remove({ person: `guardian-${data.guardianId}` }),
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
    'StudentEnrolled',
    'StudentStatusChanged',
    'StudentRestored',
    'PortalCodeIssued',
    'PortalCodeRevoked',
    'PortalVisited',
    'GuardianAdded',
    'GuardianInvited',
    'GuardianDeactivated',
    'GuardianReactivated',
    'GuardianSignedIn',
    'ConversationStarted',
    'MessageSent',
    'ConversationArchived',
    'ConversationRestored',
    'EnquiryReceived',
    // What was read about it stays read.
    'EnquiryReopened',
  ],
});

const types = new Set([...noticedTypes, ...Object.keys(marks.handlers)]);

/** What the bell shows, and what else people are told of. Of what a fact tells, and whom, is the domain's to say; this only keeps it. */
export const notifications: Projection<typeof marks.tables> = {
  ...marks,
  handlers: Object.fromEntries([...types].map((type) => [type, handle])),
};

/** News comes first: whether a lesson was on before it was called off is still to be seen. */
function handle(event: RecordedEvent) {
  return [
    ...newsOf(event).map((each) => keep(event, each)),
    ...[marks.handlers[event.type]?.(event) ?? []].flat(),
    ...noticesOf(event).flatMap((each) => ring(event, each)),
  ];
}

const over = (lessonId: number) => toldLesson.update({ lessonId }, { isOn: false });

const calledOff = ({
  data: { lessonId },
  position,
}: RecordedEvent & { readonly data: { readonly lessonId: number } }) =>
  sql`update told_lesson set is_on = false, edition = ${position} where lesson_id = ${lessonId} and is_on`;

type OfNotice = RecordedEvent & {
  readonly data: SentNotice & { readonly reason?: string | undefined };
};

function noted({ data, metadata }: OfNotice, outcome: (typeof noticeOutcomes)[number]) {
  const { reason = null, byHand = false, about = null, ...sent } = data;
  return notice.upsert({
    key: sent.key,
    lessonId: sent.lessonId,
    studentId: sent.studentId,
    about,
    kind: sent.kind,
    channel: sent.channel,
    person: sent.person,
    startsAt: sent.startsAt,
    minutesBefore: sent.minutesBefore,
    outcome,
    isByHand: byHand,
    reason,
    happenedAt: metadata.occurredAt,
  });
}

const refusedAt = ({ data: { person, channel }, metadata }: OfNotice) =>
  badAddress.upsert({ person, channel, refusedAt: metadata.occurredAt });
