import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { messageKinds } from '../kernel/notification-kinds.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { count, line, utcInstant } from '../kernel/schemas.ts';
import { kept } from '../kernel/stream-bound.ts';
import { noticeChannels } from './kinds.ts';

const notice = {
  /** Null where it is about no lesson; then `about` says what it is about. */
  lessonId: id.nullable(),
  /** `payment-4`, `account-3`; absent where it is about the lesson. */
  about: line().optional(),
  schoolId,
  /** Null where it is about no student. */
  studentId: studentId.nullable(),
  /** Names the message for good: what it is about, for whom, and how it went. */
  key: line(),
  kind: z.enum(messageKinds),
  channel: z.enum(noticeChannels),
  /** `student-12`, `guardian-3` or `account-4`. */
  person: line(),
  /** When the lesson starts, as the message says it; null where it is about none. */
  startsAt: utcInstant.nullable(),
  /** Of a reminder. */
  minutesBefore: count.nullable(),
};

/** The stream is `notices-<lesson>`, or `notices-payment-<payment>` and the like. */
export const noticeEvents = {
  /** Whoever carries messages of this channel has taken it; `byHand` where the instructor sent it from their own phone. */
  NoticeSent: event(z.object({ ...notice, byHand: z.literal(true).optional() })),
  /** It did not go out, and will not; `isAddressBad` where whoever carries it knows no such address. */
  NoticeRefused: event(
    z.object({ ...notice, reason: line(), isAddressBad: z.literal(true).optional() }),
  ),
  /** It was handed over, and nobody said whether it was taken. It is not sent again. */
  NoticeUnconfirmed: event(z.object(notice)),
  /** It has reached its reader's phone. */
  NoticeDelivered: event(z.object(notice)),
  /** It was taken and did not reach its reader. */
  NoticeUndelivered: event(z.object({ ...notice, reason: line() })),
};

export type NoticeEvent = EventOf<typeof noticeEvents>;
export type SentNotice = Extract<NoticeEvent, { type: 'NoticeSent' }>['data'];

/** What was said of each message of a lesson, by its key. */
export type Notices = PersistentMap<string, NoticeEvent['type']>;
export const noNotices: Notices = PersistentMap.of();

const noted =
  (type: NoticeEvent['type']) =>
  (notices: Notices, { key }: { key: string }): Notices =>
    notices.with(key, type);

export const evolve = evolveBy<Notices, NoticeEvent>({
  NoticeSent: noted('NoticeSent'),
  NoticeRefused: noted('NoticeRefused'),
  NoticeUnconfirmed: noted('NoticeUnconfirmed'),
  NoticeDelivered: noted('NoticeDelivered'),
  NoticeUndelivered: noted('NoticeUndelivered'),
});

export const noun = defineNoun({
  noun: 'notices',
  label: 'Messages that went out',
  initial: noNotices,
  evolve,
  bound: kept(),
  topics: ['notices'],
});
