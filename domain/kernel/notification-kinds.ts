/** What the bell rings for. */
export const bellKinds = [
  'lesson_booked',
  'lesson_moved',
  'lesson_late',
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
  'hold_lost',
  'change_asked',
  'change_offered',
  'change_declined',
  'student_added',
  'guardian_joined',
  'stage_completed',
  'certificate_issued',
  'course_joined',
  'course_cancelled',
  'course_suspended',
  'provider_suspended',
  'provider_resumed',
  'earliest_moved',
  'endorsement_ends',
  'licence_ends',
  'wof_ends',
  'registration_ends',
  'insurance_ends',
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
  'kept_card_ends',
  'kept_card_ended',
  'card_charge_failed',
  'card_charge_stopped',
  'refund_failed',
  'fraud_warned',
  'card_account_needs',
  'card_account_restricted',
  'payout_failed',
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
  'terms_signed',
  'terms_to_sign',
  'correction_asked',
  'correction_answered',
  'objection',
  'enquiry',
  'enrolment',
  'review',
  'message',
] as const;
export type BellKind = (typeof bellKinds)[number];

/** What happens to when a lesson is. */
export const lessonNewsKinds = ['booked', 'moved', 'cancelled'] as const;
export type LessonNewsKind = (typeof lessonNewsKinds)[number];

/** What people are told of about lessons from the start, beside the bell. */
export const lessonNoticeKinds = [...lessonNewsKinds, 'reminder'] as const;
export type LessonNoticeKind = (typeof lessonNoticeKinds)[number];

/** Further messages that a school can turn on. Five are on from the start: an instructor who runs late, their recap, a licence that ends, an earliest day that moves, and terms to sign. */
export const otherNoticeKinds = [
  'runningLate',
  'recap',
  'testDay',
  'outcome',
  'paymentAsked',
  'paymentReceived',
  'paymentOverdue',
  'proposed',
  'creditLow',
  'licenceEnds',
  'earliestMoved',
  'termsToSign',
] as const;
export type OtherNoticeKind = (typeof otherNoticeKinds)[number];

/** Everything that learners and parents may be told. */
export const noticeKinds = [...lessonNoticeKinds, ...otherNoticeKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What instructors alone are told, each for themselves. */
export const instructorNoticeKinds = ['tomorrow', 'endorsement', 'papers', 'approval'] as const;
export type InstructorNoticeKind = (typeof instructorNoticeKinds)[number];

/** What an instructor may be told of. */
export const ownNoticeKinds = [...lessonNewsKinds, 'unread', ...instructorNoticeKinds] as const;

/** What learners and parents choose a channel for: what their school sends, and messages they have not read. */
export const readerNoticeKinds = [...noticeKinds, 'unread'] as const;
export type ReaderNoticeKind = (typeof readerNoticeKinds)[number];

/** What e-mails, texts and push messages are about. */
export const messageKinds = [...readerNoticeKinds, ...instructorNoticeKinds] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a fact is news of; the other kinds come by the clock, or of how things stand. */
export type NewsKind =
  | LessonNewsKind
  | Extract<
      OtherNoticeKind,
      'runningLate' | 'recap' | 'outcome' | 'paymentAsked' | 'paymentReceived'
    >;
