import type { DomainEvent } from '../events.ts';
import type { Actor, Metadata, RecordedEvent } from '../kernel/recorded-event.ts';
import type { Reader } from './events.ts';
import type { Notice, NoticeKind } from './notice.ts';

type Data<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

/** Who is to be told of each fact. Every event of the product stands here: a new one that nobody thought about does not compile. */
const noticesBy: {
  readonly [Type in DomainEvent['type']]: (data: Data<Type>, about: Metadata) => readonly Notice[];
} = {
  LessonScheduled: (lesson) => ofLesson('lesson_booked', lesson),
  LessonRescheduled: (lesson) => ofLesson('lesson_moved', lesson),
  LessonCancelled: (lesson) =>
    ofLesson(lesson.isLate ? 'lesson_cancelled_late' : 'lesson_cancelled', lesson),
  LessonReinstated: (lesson) => ofLesson('lesson_reinstated', lesson),
  LessonRemoved: (lesson) => ofLesson('lesson_removed', lesson),
  LessonReleased: silent,
  // Words of the lesson, and how it ended: both sides were there, or see it where they look anyway.
  LessonDetailsChanged: silent,
  LessonCompleted: silent,
  LessonMissed: silent,

  StudentEnrolled: ({ studentId, instructorId }) => [
    notice('student_added', `account-${instructorId}`, studentId, studentId),
  ],
  StudentDetailsChanged: silent,
  StudentStatusChanged: silent,
  StudentArchived: silent,
  StudentRestored: silent,
  PortalCodeIssued: silent,
  PortalCodeRevoked: silent,
  // The student's page says when they were last there.
  PortalVisited: silent,

  // Whoever did it saw it; nobody else is to be reminded of them.
  PersonErased: silent,

  GuardianAdded: silent,
  GuardianDetailsChanged: silent,
  GuardianInvited: silent,
  GuardianDeactivated: silent,
  GuardianReactivated: silent,
  GuardianSignedIn: ({ studentId, schoolId, guardianId }) => [
    notice('guardian_joined', ownerOf(schoolId), studentId, guardianId),
  ],

  StageStarted: silent,
  StageCompleted: ({ studentId, stageId }) => [
    notice('stage_completed', `student-${studentId}`, studentId, stageId),
  ],
  CertificateIssued: ({ studentId, certificateId }) => [
    notice('certificate_issued', `student-${studentId}`, studentId, certificateId),
  ],
  CertificateRevoked: silent,
  DrivingTestRecorded: ({ studentId, testId }) => [
    notice('test_recorded', `student-${studentId}`, studentId, testId),
  ],
  DrivingTestWithdrawn: silent,
  // Fourteen skills change in one lesson: the portal shows them, a bell for each would be noise.
  SkillAssessed: silent,
  CurriculumSkillAssessed: silent,
  LogbookEntryRecorded: silent,

  // What is shared with everybody is there when they next look.
  ResourceShared: ({ resourceId, studentId }) =>
    studentId === null
      ? []
      : [notice('resource_shared', studentReader(studentId), studentId, resourceId)],
  ResourceWithdrawn: silent,
  TheoryTestTaken: silent,

  // A parent or guardian has no bell: e-mail tells them.
  MessageSent: ({ from, guardianId, instructorId, studentId, conversationId, number }) =>
    guardianId !== undefined && from === 'instructor'
      ? []
      : [
          {
            ...notice(
              'message',
              from === 'student' ? `account-${instructorId}` : `student-${studentId}`,
              studentId,
              conversationId,
            ),
            messageNumber: number,
          },
        ],
  ConversationStarted: silent,
  ConversationArchived: silent,
  ConversationRestored: silent,
  ConversationRead: silent,

  PaymentRequested: ({ paymentId, studentId, amountCents }) => [
    { ...notice('payment_requested', `student-${studentId}`, studentId, paymentId), amountCents },
  ],
  PaymentSettled: ({ paymentId, amountCents }, { schoolId, studentId = null }) =>
    schoolId === undefined
      ? []
      : [ownerOf(schoolId), ...(studentId === null ? [] : [studentReader(studentId)])].map(
          (to) => ({ ...notice('payment_received', to, studentId, paymentId), amountCents }),
        ),
  PaymentRefunded: ({ paymentId, amountCents }, { studentId }) =>
    studentId === undefined
      ? []
      : [
          {
            ...notice('payment_refunded', `student-${studentId}`, studentId, paymentId),
            amountCents,
          },
        ],
  PaymentDisputed: ({ paymentId, amountCents }, { schoolId, studentId = null }) =>
    schoolId === undefined
      ? []
      : [{ ...notice('payment_disputed', ownerOf(schoolId), studentId, paymentId), amountCents }],
  PaymentDisputeClosed: ({ paymentId, amountCents, isLost }, { schoolId, studentId = null }) =>
    schoolId === undefined
      ? []
      : [
          {
            ...notice(
              isLost ? 'dispute_lost' : 'dispute_won',
              ownerOf(schoolId),
              studentId,
              paymentId,
            ),
            amountCents,
          },
        ],
  // Whoever was asked to pay need not any more.
  PaymentCancelled: ({ paymentId }, { studentId }) =>
    studentId === undefined
      ? []
      : [notice('payment_cancelled', `student-${studentId}`, studentId, paymentId)],
  // A link goes with the words of whoever sends it.
  PaymentLinkCreated: silent,
  CardPaymentStarted: silent,
  // Whoever's card it was is looking at the refusal.
  CardPaymentDeclined: silent,
  CardPaymentClosed: silent,
  PaymentCorrected: silent,
  PaymentReopened: silent,

  EnquiryReceived: ({ enquiryId, instructorId }) => [
    notice('enquiry', `account-${instructorId}`, null, enquiryId),
  ],
  EnquiryContacted: silent,
  EnquiryDeclined: silent,
  EnquiryConverted: silent,
  ReviewWritten: ({ studentId, instructorId, awaitsConfirmation }) =>
    awaitsConfirmation ? [] : [notice('review', `account-${instructorId}`, studentId, studentId)],
  ReviewRewritten: silent,
  ReviewConfirmed: ({ studentId, instructorId }) => [
    notice('review', `account-${instructorId}`, studentId, studentId),
  ],
  ReviewReplied: silent,
  ContactMessageReceived: silent,
  MoodBoardSaved: silent,
  MoodBoardApproved: silent,
  MoodBoardHidden: silent,
  PracticeLogged: ({ studentId, schoolId, driveId }) => [
    notice('practice_logged', ownerOf(schoolId), studentId, driveId),
  ],
  SupervisorAsked: silent,
  PracticeConfirmed: ({ studentId, driveId }) => [
    notice('practice_confirmed', `student-${studentId}`, studentId, driveId),
  ],
  PracticeDeclined: ({ studentId, driveId }) => [
    notice('practice_declined', `student-${studentId}`, studentId, driveId),
  ],
  PracticeWithdrawn: silent,
  AvailabilitySet: silent,
  SchoolListed: silent,
  SchoolUnlisted: silent,

  // Whoever records it is who answers it.
  PrivacyRequestReceived: silent,
  PrivacyRequestAnswered: silent,

  InstructorJoined: silent,
  InstructorLeft: silent,
  AccountRegistered: silent,
  AccountDetailsChanged: silent,
  AccountArchived: silent,
  RoleGranted: silent,
  ProfilePictureChanged: silent,
  StatusTextChanged: silent,
  EndorsementChanged: silent,
  EmailVerified: silent,
  SecondFactorRemoved: silent,
  AccountLinkMade: silent,
  BrandingChanged: silent,
  SchoolRegistered: silent,
  SchoolDetailsChanged: silent,
  SchoolArchived: silent,
  SchoolSkillAdded: silent,
  InvoiceIssued: silent,
  PricesSet: silent,
  InvoiceSettingsChanged: silent,
  TrialStarted: silent,
  PlanStarted: silent,
  PlanCharged: silent,
  PlanRenewed: silent,
  PlanFellBehind: silent,
  PlanCancelled: silent,
  SubscriptionCorrected: silent,
  NotificationRead: silent,
  NotificationsRead: silent,
};

/** The types of events that may have to be told of. */
export const noticedTypes: readonly string[] = Object.entries(noticesBy)
  .filter(([, notices]) => notices !== silent)
  .map(([type]) => type);

/** Whom a fact concerns, without whoever brought it about; a rebuilt ledger gives the same. */
export function noticesOf(event: RecordedEvent): readonly Notice[] {
  // The record is total over the domain's events, and the handler found under a type takes that type's data.
  const notices = noticesBy[event.type as DomainEvent['type']] as
    | ((data: unknown, about: Metadata) => readonly Notice[])
    | undefined;
  return (notices?.(event.data, event.metadata) ?? []).filter(
    ({ to, kind }) => to !== readerOf(event.metadata.actor) || alsoForOneself.has(kind),
  );
}

/**
 * What people are told although they did it themselves: a student who was just added has no lesson and no access code yet, and the
 * notification is the way to both.
 */
const alsoForOneself: ReadonlySet<NoticeKind> = new Set(['student_added']);

function ofLesson(
  kind: NoticeKind,
  lesson: { lessonId: number; instructorId: number; studentId: number; startsAt?: string },
): Notice[] {
  const { lessonId, instructorId, studentId, startsAt = null } = lesson;
  return [`account-${instructorId}` as const, `student-${studentId}` as const].map((to) => ({
    ...notice(kind, to, studentId, lessonId),
    startsAt,
  }));
}

function notice(kind: NoticeKind, to: Reader, studentId: number | null, relatedId: number): Notice {
  return {
    to,
    kind,
    studentId,
    relatedId,
    startsAt: null,
    amountCents: null,
    messageNumber: null,
  };
}

function silent(): readonly Notice[] {
  return [];
}

const studentReader = (studentId: number): Reader => `student-${studentId}`;

/** A school takes its founder's number. */
const ownerOf = (schoolId: number): Reader => `account-${schoolId}`;

function readerOf({ kind, id }: Actor): Reader | null {
  if (id === null) return null;
  if (kind === 'student') return `student-${id}`;
  return kind === 'guardian' || kind === 'visitor' || kind === 'system' ? null : `account-${id}`;
}
