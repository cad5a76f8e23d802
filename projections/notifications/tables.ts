import { z } from 'zod';
import { bellKinds, messageKinds, noticeKinds } from '#domain/kernel/notification-kinds.ts';
import { noticeChannels, noticeWays } from '#domain/notices/kinds.ts';
import {
  cents,
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  position,
  text,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

/** What the bell shows. */
export const notification = table(
  'notification',
  {
    /** `account-3` or `student-17`. */
    reader: text(),
    /** The ledger position of the event it tells of. */
    id: position(),
    kind: oneOf(bellKinds),
    studentId: maybe(idOf('student')),
    relatedId: id(),
    startsAt: maybe(moment()),
    amountCents: maybe(cents()),
    messageNumber: maybe(int()),
    /** Whether it tells its reader of what they did themselves. */
    isOwn: initially(flag(), false),
    isRead: initially(flag(), false),
    createdAt: moment(),
  },
  {
    key: ['reader', 'id'],
    lookups: [
      ['reader', 'isRead'],
      ['reader', 'kind', 'relatedId'],
      ['kind', 'relatedId'],
    ],
    // An enquiry is answered, and a student archived, for everybody who was told of it.
    indexes: ["(kind, related_id) where kind in ('enquiry', 'enrolment', 'student_added')"],
  },
);

/** A lesson as far as people are told of it. It stays when the lesson is taken out of the diary: somebody still has to hear of that. */
export const toldLesson = table(
  'told_lesson',
  {
    lessonId: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    startsAt: moment(),
    endsAt: moment(),
    /** Since when it starts at `startsAt`. */
    standsSince: moment(),
    /** The ledger position of the last change of when or whether it is: it rises, and calendars keep the highest. */
    edition: position(),
    isOn: flag(),
  },
  { key: ['lessonId'], indexes: ['(starts_at) where is_on'] },
);

/** What happened to a lesson or a payment that people may be told of beside the bell. */
export const news = table(
  'news',
  {
    position: position(),
    kind: oneOf(noticeKinds),
    /** One of the two. */
    lessonId: maybe(id()),
    paymentId: maybe(id()),
    happenedAt: moment(),
    /** Of a lesson that was booked, moved or cancelled, and null else. */
    startsAt: maybe(moment()),
    previouslyAt: maybe(moment()),
    /** Who did it: `account-4`, `student-12`; empty for the product itself. */
    actor: text(),
    /** What was done to several lessons of a series at once, and is told in one message. */
    batch: maybe(text()),
  },
  {
    key: ['position'],
    indexes: ['(happened_at)', '(lesson_id)', '(batch) where batch is not null'],
  },
);

export const noticeOutcomes = [
  'sent',
  'delivered',
  'undelivered',
  'refused',
  'unconfirmed',
] as const;

/** What went out to whom by which channel, and what became of it. */
export const notice = table(
  'notice',
  {
    key: text(),
    lessonId: maybe(id()),
    studentId: maybe(idOf('student')),
    about: maybe(text()),
    kind: oneOf(messageKinds),
    channel: oneOf(noticeChannels),
    person: text(),
    startsAt: maybe(moment()),
    minutesBefore: maybe(int()),
    outcome: oneOf(noticeOutcomes),
    /** Whether the instructor sent it from their own phone. */
    isByHand: flag(),
    reason: maybe(text()),
    happenedAt: moment(),
  },
  { key: ['key'], indexes: ['(lesson_id)', '(student_id)'] },
);

/** What a school tells of a kind, and in which words. */
export const noticeRule = table(
  'notice_rule',
  {
    schoolId: idOf('school'),
    kind: oneOf(noticeKinds),
    /** Whether the school has set its rules; until then ours hold. */
    isSet: initially(flag(), false),
    /** Since when it is on, so that nothing from before is told; null where it is off. */
    since: later(moment()),
    /** Of reminders: minutes before a lesson. */
    reminders: later(json(z.array(z.number().int()))),
    letter: later(text()),
    text: later(text()),
  },
  { key: ['schoolId', 'kind'] },
);

export const noticeChoice = table(
  'notice_choice',
  { person: text(), kind: oneOf(messageKinds), channel: oneOf(noticeWays) },
  { key: ['person', 'kind'] },
);

/** Who has agreed to text messages and not ended them. */
export const textConsent = table(
  'text_consent',
  { person: text(), wording: text(), givenAt: moment() },
  { key: ['person'] },
);

/** Who agreed to news, to which words and when; still there once they ended it. */
export const marketingConsent = table(
  'marketing_consent',
  { person: text(), wording: text(), givenAt: moment(), endedAt: later(moment()) },
  { key: ['person'] },
);

/** Whom nothing reaches by a way, until somebody changes how to reach them. */
export const badAddress = table(
  'bad_address',
  { person: text(), channel: oneOf(noticeChannels), refusedAt: moment() },
  { key: ['person', 'channel'], lookups: [['person']] },
);
