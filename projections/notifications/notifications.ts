import { choiceEvents } from '#domain/choices/events.ts';
import { conversationEvents } from '#domain/conversation/events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { enquiryEvents } from '#domain/enquiry/events.ts';
import { sentEnrolmentEvents } from '#domain/enrolment/events.ts';
import { inboxEvents } from '#domain/inbox/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { noticeEvents, type SentNotice } from '#domain/notices/events.ts';
import { schoolNoticeEvents } from '#domain/school/events.ts';
import { enrolmentEvents, guardianEvents } from '#domain/student/events.ts';
import { newsOf, noticedTypes, noticesOf } from '#domain/telling/notices.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { readEnquiry, readEnrolment, ring } from './bell.ts';
import { keep } from './news.ts';
import { setRules } from './rules.ts';
import {
  badAddress,
  marketingConsent,
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
    sentEnrolmentEvents,
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
    marketingConsent,
    badAddress,
  ],
  on: {
    LessonScheduled: ({ data, metadata, position }, rows) => {
      const { lessonId, schoolId, instructorId, studentId, startsAt, endsAt } = data;
      const lesson = { lessonId, schoolId, instructorId, studentId, startsAt, endsAt };
      const standsSince = metadata.occurredAt;
      rows.insert(toldLesson, { ...lesson, standsSince, edition: position, isOn: true });
    },
    LessonRescheduled: ({ data, metadata, position }, rows) => {
      const { lessonId, instructorId, startsAt, endsAt } = data;
      rows.change(toldLesson, { lessonId }, (before) => ({
        instructorId,
        startsAt,
        endsAt,
        edition: position,
        standsSince: before.startsAt === startsAt ? before.standsSince : metadata.occurredAt,
      }));
    },
    LessonCompleted: ({ data: { lessonId } }, rows) =>
      rows.change(toldLesson, { lessonId }, { isOn: false }),
    LessonMissed: ({ data: { lessonId } }, rows) =>
      rows.change(toldLesson, { lessonId }, { isOn: false }),
    LessonCancelled: (event, rows) => callOff(event, rows),
    LessonRemoved: (event, rows) => callOff(event, rows),
    LessonReinstated: ({ data: { lessonId }, metadata, position }, rows) =>
      rows.change(
        toldLesson,
        { lessonId },
        { isOn: true, edition: position, standsSince: metadata.occurredAt },
      ),
    NoticeSent: (event, rows) => note(event, 'sent', rows),
    NoticeRefused: (event, rows) => {
      note(event, 'refused', rows);
      const { person, channel, isAddressBad } = event.data;
      if (isAddressBad)
        rows.upsert(badAddress, { person, channel, refusedAt: event.metadata.occurredAt });
    },
    NoticeUnconfirmed: (event, rows) => note(event, 'unconfirmed', rows),
    NoticeDelivered: (event, rows) => note(event, 'delivered', rows),
    NoticeUndelivered: (event, rows) => note(event, 'undelivered', rows),
    NoticeRulesSet: ({ data, metadata }, rows) => setRules(rows, data, metadata.occurredAt),
    NoticeWordsChanged: ({ data }, rows) => rows.upsert(noticeRule, data),
    NoticeChosen: ({ data }, rows) => rows.upsert(noticeChoice, data),
    TextConsentGiven: ({ data: { person, wording, givenAt }, metadata }, rows) =>
      rows.upsert(textConsent, { person, wording, givenAt: givenAt ?? metadata.occurredAt }),
    TextConsentWithdrawn: ({ data: { person } }, rows) => {
      rows.remove(textConsent, { person });
    },
    MarketingConsentGiven: ({ data: { person, wording, givenAt }, metadata }, rows) =>
      rows.upsert(marketingConsent, {
        person,
        wording,
        givenAt: givenAt ?? metadata.occurredAt,
        endedAt: null,
      }),
    MarketingConsentWithdrawn: ({ data: { person }, metadata }, rows) =>
      rows.change(marketingConsent, { person }, { endedAt: metadata.occurredAt }),
    StudentDetailsChanged: ({ data }, rows) => {
      rows.remove(badAddress, { person: `student-${data.studentId}` });
    },
    GuardianDetailsChanged: ({ data }, rows) => {
      rows.remove(badAddress, { person: `guardian-${data.guardianId}` });
    },
    // A reader of the conversation need not be told of its messages any more.
    ConversationRead: ({ data: { by, instructorId, studentId, conversationId, upTo } }, rows) => {
      const reader = by === 'instructor' ? `account-${instructorId}` : `student-${studentId}`;
      rows.change(
        notification,
        { reader, kind: 'message', relatedId: conversationId },
        ({ messageNumber }) =>
          messageNumber !== null && messageNumber <= upTo ? { isRead: true } : null,
      );
    },
    // Whoever was archived needs no first lesson.
    StudentArchived: ({ data: { studentId } }, rows) =>
      rows.change(notification, { kind: 'student_added', relatedId: studentId }, { isRead: true }),
    EnquiryContacted: ({ data }, rows) => readEnquiry(rows, data.enquiryId),
    EnquiryDeclined: ({ data }, rows) => readEnquiry(rows, data.enquiryId),
    EnquiryConverted: ({ data }, rows) => readEnquiry(rows, data.enquiryId),
    EnrolmentWaitlisted: ({ data }, rows) => readEnrolment(rows, data.enrolmentId),
    EnrolmentDeclined: ({ data }, rows) => readEnrolment(rows, data.enrolmentId),
    EnrolmentAccepted: ({ data }, rows) => readEnrolment(rows, data.enrolmentId),
    NotificationRead: ({ data: { reader, notificationId } }, rows) =>
      rows.change(notification, { reader, id: notificationId }, { isRead: true }),
    NotificationsRead: ({ data: { reader, upTo } }, rows) =>
      rows.change(notification, { reader, isRead: false }, ({ id }) =>
        id <= upTo ? { isRead: true } : null,
      ),
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
    'EnquiryReplied',
    'EnrolmentSent',
    'EnrolmentParentSigned',
    'EnrolmentQuestionAsked',
    'EnrolmentCompleted',
    'EnrolmentNoticeGiven',
    // What was read about it stays read.
    'EnquiryReopened',
  ],
});

const types = new Set([...noticedTypes, ...Object.keys(marks.handlers)]);

/** What the bell shows, and what else people are told of. Of what a fact tells, and whom, is the domain's to say; this only keeps it. */
export const notifications = {
  ...marks,
  handlers: Object.fromEntries([...types].map((type) => [type, tell])),
};

/** News comes first: whether a lesson was on before it was called off is still to be seen. */
function tell(event: RecordedEvent, rows: Rows): void {
  for (const each of newsOf(event)) keep(event, each, rows);
  marks.handlers[event.type]?.(event, rows);
  for (const each of noticesOf(event)) ring(event, each, rows);
}

const callOff = (
  {
    data: { lessonId },
    position,
  }: RecordedEvent & { readonly data: { readonly lessonId: number } },
  rows: Rows,
): void =>
  rows.change(toldLesson, { lessonId }, ({ isOn }) =>
    isOn ? { isOn: false, edition: position } : null,
  );

type OfNotice = RecordedEvent & {
  readonly data: SentNotice & { readonly reason?: string | undefined };
};

function note(
  { data, metadata }: OfNotice,
  outcome: (typeof noticeOutcomes)[number],
  rows: Rows,
): void {
  const { reason = null, byHand = false, about = null, ...sent } = data;
  rows.upsert(notice, {
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
