import { founderOf } from './founder.ts';
import type { SchoolId, StudentId } from './ids.ts';
import type { Instant } from './nz-time.ts';

/** The owner of an inbox: `account-3` or `student-17`. */
export type Reader = `account-${number}` | `student-${number}`;

/** What a notification can tell of. */
export const notificationKinds = [
  'lesson_booked',
  'lesson_moved',
  'lesson_cancelled',
  'lesson_cancelled_late',
  'lesson_reinstated',
  'lesson_removed',
  'series_booked',
  'series_moved',
  'series_ended',
  'lesson_handed_over',
  'lesson_proposed',
  'proposal_declined',
  'proposal_suggested',
  'proposal_withdrawn',
  'proposal_lapsed',
  'student_added',
  'guardian_joined',
  'stage_completed',
  'certificate_issued',
  'test_recorded',
  'test_booked',
  'test_moved',
  'test_cancelled',
  'mock_test_shared',
  'recap_written',
  'practice_logged',
  'practice_confirmed',
  'practice_declined',
  'resource_shared',
  'payment_requested',
  'payment_received',
  'payment_changed',
  'payment_refunded',
  'payment_cancelled',
  'card_money_set_aside',
  'refund_failed',
  'fraud_warned',
  'payment_questioned',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
  'credit_granted',
  'credit_moved',
  'credit_taken_back',
  'credit_refund_undone',
  'credit_expires',
  'credit_expired',
  'late_fee_raised',
  'late_fee_waived',
  'voucher_redeemed',
  'address_refused',
  'enquiry',
  'review',
  'message',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification of one reader about one fact. It holds no names and no sentences: those are put together when it is read, so that nothing personal stays behind. */
export type Notice = {
  readonly to: Reader;
  readonly kind: NotificationKind;
  /** Null before somebody is a student. */
  readonly studentId: StudentId | null;
  /** The number of the lesson, conversation or certificate that it is about. */
  readonly relatedId: number;
  /** When the lesson it is about starts, where the fact says so. */
  readonly startsAt: Instant | null;
  readonly amountCents: number | null;
  /** The number of the message in its conversation: reading up to it is not reading up to the one before. */
  readonly messageNumber: number | null;
};

/** Nobody is notified: the people concerned did it themselves, were there, or see it where they look anyway. */
export const nobody = (): readonly Notice[] => [];

/** A notification of one kind to one reader; what the fact does not say is null. */
export function notice(
  kind: NotificationKind,
  to: Reader,
  about: Pick<Notice, 'studentId' | 'relatedId'> &
    Partial<Pick<Notice, 'startsAt' | 'amountCents' | 'messageNumber'>>,
): Notice {
  return { to, kind, startsAt: null, amountCents: null, messageNumber: null, ...about };
}

/** The reader of what concerns a whole school: its owner. */
export const ownerOf = (schoolId: SchoolId): Reader => `account-${founderOf(schoolId)}`;
