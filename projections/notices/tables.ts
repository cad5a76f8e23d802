import { z } from 'zod';
import {
  allNoticeKinds,
  noticeChannels,
  noticeWays,
  otherNoticeKinds,
} from '#domain/notices/kinds.ts';
import {
  flag,
  id,
  idOf,
  int,
  json,
  maybe,
  moment,
  oneOf,
  position,
  text,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

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

const newsKinds = ['booked', 'moved', 'cancelled'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What happened to a lesson that somebody is to be told. */
export const lessonNews = table(
  'lesson_news',
  {
    position: position(),
    lessonId: id(),
    kind: oneOf(newsKinds),
    happenedAt: moment(),
    startsAt: moment(),
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

export const notice = table(
  'notice',
  {
    key: text(),
    lessonId: maybe(id()),
    studentId: maybe(idOf('student')),
    about: maybe(text()),
    kind: oneOf(allNoticeKinds),
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

/** A school's rules; `since` of a kind is when it was last switched on, so that nothing from before is told. */
export const noticeRules = table(
  'notice_rules',
  {
    schoolId: idOf('school'),
    reminders: json(z.array(z.number().int())),
    bookedSince: maybe(moment()),
    movedSince: maybe(moment()),
    cancelledSince: maybe(moment()),
    reminderSince: maybe(moment()),
  },
  { key: ['schoolId'] },
);

/** What a school has switched on besides, and since when. */
export const noticeSwitch = table(
  'notice_switch',
  { schoolId: idOf('school'), kind: oneOf(otherNoticeKinds), since: moment() },
  { key: ['schoolId', 'kind'] },
);

/** What happened that is no change of when a lesson is, and that somebody may be told. */
export const otherNews = table(
  'other_news',
  {
    position: position(),
    kind: oneOf(otherNoticeKinds),
    /** `lesson-7` or `payment-4`. */
    about: text(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    happenedAt: moment(),
  },
  { key: ['position'], indexes: ['(happened_at)'] },
);

/** Whose a payment is, for the facts that do not say. */
export const toldPayment = table(
  'told_payment',
  { paymentId: id(), schoolId: idOf('school'), studentId: idOf('student') },
  { key: ['paymentId'] },
);

export const noticeChoice = table(
  'notice_choice',
  { person: text(), kind: oneOf(allNoticeKinds), channel: oneOf(noticeWays) },
  { key: ['person', 'kind'] },
);

/** Who has agreed to text messages and not ended them. */
export const textConsent = table(
  'text_consent',
  { person: text(), wording: text(), givenAt: moment() },
  { key: ['person'] },
);

/** Whom nothing reaches by a way, until somebody changes how to reach them. */
export const badAddress = table(
  'bad_address',
  { person: text(), channel: oneOf(noticeChannels), refusedAt: moment() },
  { key: ['person', 'channel'] },
);

/** A school's own words of a kind of message. */
export const noticeWords = table(
  'notice_words',
  {
    schoolId: idOf('school'),
    kind: oneOf(allNoticeKinds),
    letter: maybe(text()),
    text: maybe(text()),
  },
  { key: ['schoolId', 'kind'] },
);
