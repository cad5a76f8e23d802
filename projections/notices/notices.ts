import { choiceEvents } from '#domain/choices/events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { same } from '#domain/kernel/same.ts';
import { noticeEvents, type SentNotice } from '#domain/notices/events.ts';
import { type OtherNoticeKind, otherNoticeKinds } from '#domain/notices/kinds.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { recapEvents } from '#domain/recap/events.ts';
import { schoolNoticeEvents } from '#domain/school/events.ts';
import { enrolmentEvents, guardianEvents } from '#domain/student/events.ts';
import { projection } from '../engine/projection.ts';
import { Json, sql } from '../engine/statement.ts';
import {
  badAddress,
  lessonNews,
  type NewsKind,
  notice,
  noticeChoice,
  type noticeOutcomes,
  noticeRules,
  noticeSwitch,
  noticeWords,
  otherNews,
  textConsent,
  toldLesson,
  toldPayment,
} from './tables.ts';

const { PaymentRequested, PaymentSettled, PartPaymentReceived } = paymentEvents;

/** What was switched on before there was a switch. */
const always = '1970-01-01T00:00:00.000Z';

/** What people are told of beside the bell, and what became of it. */
export const notices = projection({
  name: 'notices',
  follows: [
    lessonEvents,
    { PaymentRequested, PaymentSettled, PartPaymentReceived },
    noticeEvents,
    recapEvents,
    schoolNoticeEvents,
    choiceEvents,
    enrolmentEvents,
    guardianEvents,
  ],
  tables: [
    toldLesson,
    toldPayment,
    lessonNews,
    otherNews,
    notice,
    noticeRules,
    noticeSwitch,
    noticeChoice,
    textConsent,
    badAddress,
    noticeWords,
  ],
  on: {
    LessonScheduled: (event) => [
      toldLesson.insert({
        ...lessonOf(event.data),
        standsSince: event.metadata.occurredAt,
        edition: event.position,
        isOn: true,
      }),
      newsOf('booked', event, event.data.startsAt),
    ],
    LessonRescheduled: (event) => {
      const { lessonId, instructorId, startsAt, endsAt, status, previously } = event.data;
      return [
        sql`
          update told_lesson set instructor_id = ${instructorId}, starts_at = ${startsAt}, ends_at = ${endsAt}, edition = ${event.position},
            stands_since = case when starts_at = ${startsAt}::timestamptz then stands_since else ${event.metadata.occurredAt} end
          where lesson_id = ${lessonId}`,
        ...(status === 'scheduled' ? [newsOf('moved', event, startsAt, previously.startsAt)] : []),
      ];
    },
    LessonCompleted: (event) => [
      over(event.data.lessonId),
      otherNewsOf('outcome', `lesson-${event.data.lessonId}`, event.data, event),
    ],
    LessonMissed: ({ data }) => over(data.lessonId),
    LessonCancelled: (event) => calledOff(event),
    LessonRemoved: (event) => calledOff(event),
    LessonReinstated: (event) => [
      sql`
        update told_lesson set is_on = true, edition = ${event.position}, stands_since = ${event.metadata.occurredAt}
        where lesson_id = ${event.data.lessonId}`,
      newsOfStanding('booked', event),
    ],
    // Told once; what is put right afterwards stands where they look.
    RecapWritten: (event) =>
      event.data.again
        ? []
        : otherNewsOf('recap', `lesson-${event.data.lessonId}`, event.data, event),
    NoticeSent: (event) => noted(event, 'sent'),
    NoticeRefused: (event) => [
      noted(event, 'refused'),
      ...(event.data.isAddressBad ? [refusedAt(event)] : []),
    ],
    NoticeUnconfirmed: (event) => noted(event, 'unconfirmed'),
    NoticeDelivered: (event) => noted(event, 'delivered'),
    NoticeUndelivered: (event) => noted(event, 'undelivered'),
    NoticeRulesSet: ({ data: { schoolId, reminders, kinds }, metadata: { occurredAt: at } }) => {
      const first = (isOn: boolean) => (isOn ? always : null);
      return [
        ...switches(schoolId, kinds, at),
        sql`
        insert into notice_rules (school_id, reminders, booked_since, moved_since, cancelled_since, reminder_since)
        values (
          ${schoolId}, ${new Json(reminders)}, ${first(kinds.booked)}, ${first(kinds.moved)}, ${first(kinds.cancelled)},
          ${kinds.reminder ? (same(reminders, firstNoticeRules.reminders) ? always : at) : null}
        )
        on conflict (school_id) do update set reminders = excluded.reminders,
          booked_since = case when ${kinds.booked} then coalesce(notice_rules.booked_since, ${at}) end,
          moved_since = case when ${kinds.moved} then coalesce(notice_rules.moved_since, ${at}) end,
          cancelled_since = case when ${kinds.cancelled} then coalesce(notice_rules.cancelled_since, ${at}) end,
          reminder_since = case
            when ${kinds.reminder} then
              case when notice_rules.reminders = excluded.reminders then coalesce(notice_rules.reminder_since, ${at}) else ${at} end
          end`,
      ];
    },
    NoticeWordsChanged: ({ data }) => noticeWords.upsert(data),
    PaymentRequested: (event) => {
      const { paymentId, schoolId, studentId } = event.data;
      return [
        toldPayment.insert({ paymentId, schoolId, studentId }),
        otherNewsOf('paymentAsked', `payment-${paymentId}`, event.data, event),
      ];
    },
    PaymentSettled: (event) => received(event),
    PartPaymentReceived: (event) => received(event),
    NoticeChosen: ({ data }) => noticeChoice.upsert(data),
    TextConsentGiven: ({ data: { person, wording }, metadata }) =>
      textConsent.upsert({ person, wording, givenAt: metadata.occurredAt }),
    TextConsentWithdrawn: ({ data: { person } }) => textConsent.remove({ person }),
    StudentDetailsChanged: ({ data }) => badAddress.remove({ person: `student-${data.studentId}` }),
    GuardianDetailsChanged: ({ data }) =>
      badAddress.remove({ person: `guardian-${data.guardianId}` }),
  },
  // What a payment is owed is looked up when somebody is told.
  ignores: [
    'LessonReleased',
    'LessonDetailsChanged',
    'RecapRead',
    'PlanItemTried',
    'ReflectionWritten',
    'StudentEnrolled',
    'StudentStatusChanged',
    'StudentArchived',
    'StudentRestored',
    'PortalCodeIssued',
    'PortalCodeRevoked',
    'PortalVisited',
    'GuardianAdded',
    'GuardianInvited',
    'GuardianDeactivated',
    'GuardianReactivated',
    'GuardianSignedIn',
  ],
});

type Lesson = {
  readonly lessonId: number;
  readonly schoolId: number;
  readonly instructorId: number;
  readonly studentId: number;
  readonly startsAt: string;
  readonly endsAt: string;
};

function lessonOf({ lessonId, schoolId, instructorId, studentId, startsAt, endsAt }: Lesson) {
  return { lessonId, schoolId, instructorId, studentId, startsAt, endsAt };
}

type OfLesson = RecordedEvent & {
  readonly data: {
    readonly lessonId: number;
    readonly withSeries?: true | undefined;
  };
};

/** Lessons of a series that were booked or changed together share the request they came from. */
const batchOf = ({ type, data, metadata }: OfLesson): string | null => {
  const isBooked = type === 'LessonScheduled' && 'seriesId' in data && data.seriesId !== undefined;
  return isBooked || data.withSeries ? metadata.correlationId : null;
};

function newsOf(
  kind: NewsKind,
  event: OfLesson,
  startsAt: string,
  previouslyAt: string | null = null,
) {
  const { position: at, metadata } = event;
  const { lessonId } = event.data;
  const actor = actorOf(metadata.actor);
  const happenedAt = metadata.occurredAt;
  return lessonNews.insert({
    position: at,
    lessonId,
    kind,
    happenedAt,
    startsAt,
    previouslyAt,
    actor,
    batch: batchOf(event),
  });
}

function otherNewsOf(
  kind: OtherNoticeKind,
  about: string,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  { position: at, metadata }: RecordedEvent,
) {
  const happenedAt = metadata.occurredAt;
  return otherNews.insert({ position: at, kind, about, schoolId, studentId, happenedAt });
}

/** Of money, whose facts do not name the student. */
function received({
  position: at,
  data: { paymentId },
  metadata: { occurredAt },
}: RecordedEvent & { readonly data: { readonly paymentId: number } }) {
  return sql`
    insert into other_news (position, kind, about, school_id, student_id, happened_at)
    select ${at}, 'paymentReceived', 'payment-' || payment_id, school_id, student_id, ${occurredAt}
    from told_payment where payment_id = ${paymentId}
    on conflict (position) do nothing`;
}

/** What is on keeps since when; what is off is forgotten, so that switching it on again tells nothing of the time between. */
const switches = (
  schoolId: SchoolId,
  kinds: Readonly<Partial<Record<OtherNoticeKind, boolean | undefined>>>,
  since: string,
) =>
  otherNoticeKinds.map((kind) => {
    const isFirst = firstNoticeRules.kinds[kind];
    if (!(kinds[kind] ?? isFirst)) return noticeSwitch.remove({ schoolId, kind });
    // What is on from the start has been on until a school first set its rules.
    return isFirst
      ? sql`
        insert into notice_switch (school_id, kind, since)
        select ${schoolId}, ${kind}, case
          when exists (select from notice_rules where notice_rules.school_id = ${schoolId}) then ${since}::timestamptz else ${always}::timestamptz end
        on conflict (school_id, kind) do nothing`
      : noticeSwitch.insert({ schoolId, kind, since });
  });

/** Of an event that does not say when the lesson is. */
function newsOfStanding(kind: NewsKind, event: OfLesson) {
  const { position: at, metadata } = event;
  const { lessonId } = event.data;
  return sql`
    insert into lesson_news (position, lesson_id, kind, happened_at, starts_at, previously_at, actor, batch)
    select ${at}, lesson_id, ${kind}, ${metadata.occurredAt}, starts_at, null, ${actorOf(metadata.actor)}, ${batchOf(event)}
    from told_lesson where lesson_id = ${lessonId}
    on conflict (position) do nothing`;
}

/** Nobody is told that a lesson is off which was off already. */
function calledOff(event: OfLesson) {
  const { position: at, data, metadata } = event;
  return [
    sql`
      insert into lesson_news (position, lesson_id, kind, happened_at, starts_at, previously_at, actor, batch)
      select ${at}, lesson_id, 'cancelled', ${metadata.occurredAt}, starts_at, null, ${actorOf(metadata.actor)}, ${batchOf(event)}
      from told_lesson where lesson_id = ${data.lessonId} and is_on
      on conflict (position) do nothing`,
    sql`update told_lesson set is_on = false, edition = ${at} where lesson_id = ${data.lessonId} and is_on`,
  ];
}

const over = (lessonId: number) => toldLesson.update({ lessonId }, { isOn: false });

function actorOf({ kind, id: number }: RecordedEvent['metadata']['actor']): string {
  if (number === null || kind === 'system' || kind === 'visitor') return '';
  return `${kind === 'student' || kind === 'guardian' ? kind : 'account'}-${number}`;
}

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
