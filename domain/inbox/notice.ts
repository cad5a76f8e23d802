import type { Instant } from '../kernel/nz-time.ts';
import type { Reader } from './events.ts';

/** What a notification can tell of. */
export const noticeKinds = [
  'lesson_booked',
  'lesson_moved',
  'lesson_cancelled',
  'lesson_cancelled_late',
  'lesson_reinstated',
  'lesson_removed',
  'student_added',
  'guardian_joined',
  'stage_completed',
  'certificate_issued',
  'test_recorded',
  'practice_logged',
  'practice_confirmed',
  'practice_declined',
  'resource_shared',
  'payment_requested',
  'payment_received',
  'payment_refunded',
  'payment_cancelled',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
  'enquiry',
  'review',
  'message',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Somebody is to be told of a fact. Names and words are not kept here: they are put together when it is read, so that nothing personal
 * stays behind.
 */
export type Notice = {
  readonly to: Reader;
  readonly kind: NoticeKind;
  /** Null before somebody is a student. */
  readonly studentId: number | null;
  /** The lesson, conversation, certificate … that it is about. */
  readonly relatedId: number;
  /** When the lesson it is about starts, where the fact says so. */
  readonly startsAt: Instant | null;
  readonly amountCents: number | null;
  /** Of the message in its conversation, so that reading up to it can be told from reading up to the one before. */
  readonly messageNumber: number | null;
};
