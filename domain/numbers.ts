import type { DomainEvent } from './domain-events.ts';
import type { Noun } from './nouns.ts';

/** A field of an event. */
type Field = {
  [Type in DomainEvent['type']]: readonly [
    Type,
    keyof Extract<DomainEvent, { type: Type }>['data'] & string,
  ];
}[DomainEvent['type']];

type Kind = {
  /** The one event that gives the number to a thing. */
  readonly given: Field;
  /** Where the number stands before that event is recorded. */
  readonly ahead?: readonly (
    | Field
    | readonly ['SeriesStarted', 'dates[*].lessonId']
    | readonly ['BillDrawn', 'lines[*].paymentId']
    | readonly ['LateFeeRaised', 'shares[*].paymentId']
    | readonly [
        'ImportPieceNumbered',
        `${'student' | 'guardian' | 'lesson' | 'test' | 'entry'}Ids[*]`,
      ]
    | readonly ['VoucherIssued', typeof notAPackage]
  )[];
  /** The noun whose streams are named by the number; absent where the thing lives in somebody else's stream. */
  readonly stream?: Noun;
};

/** A package of the price list has a number above these (`school/credit-products.ts`). */
const notAPackage = 'productId ? (@ < 1000000000)';

/**
 * Every kind of thing that is numbered 1, 2, 3 … over all schools, and where the ledger says its numbers. The next number of a kind is one after the highest
 * that stands in any of these fields. A school has the number of the account that founded it.
 */
export const numberedKinds = {
  account: { given: ['AccountRegistered', 'accountId'], stream: 'account' },
  student: {
    given: ['StudentEnrolled', 'studentId'],
    ahead: [
      ['ImportPieceNumbered', 'studentIds[*]'],
      ['EnrolmentAccepted', 'studentId'],
    ],
    stream: 'student',
  },
  lesson: {
    given: ['LessonScheduled', 'lessonId'],
    ahead: [
      ['SeriesStarted', 'dates[*].lessonId'],
      ['TimeHeld', 'lessonId'],
      ['ImportPieceNumbered', 'lessonIds[*]'],
      ['EnrolmentAccepted', 'lessonId'],
    ],
  },
  series: { given: ['SeriesStarted', 'seriesId'], stream: 'series' },
  own_time: {
    given: ['OwnTimeBegun', 'ownTimeId'],
    ahead: [
      ['TestBookingAsked', 'ownTimeId'],
      ['CourseSessionAsked', 'sessionId'],
      ['CourseSessionAdded', 'sessionId'],
    ],
    stream: 'owntime',
  },
  proposal: { given: ['LessonProposed', 'proposalId'] },
  payment: {
    given: ['PaymentRequested', 'paymentId'],
    ahead: [
      ['CreditOrdered', 'paymentId'],
      ['VoucherRedeemed', 'paymentId'],
      ['LateFeeRaised', 'paymentId'],
      ['LateFeeRaised', 'shares[*].paymentId'],
      ['CreditTakenBack', 'owedPaymentId'],
      ['BillDrawn', 'lines[*].paymentId'],
      ['TimeHeld', 'paymentId'],
      ['EnrolmentAccepted', 'depositPaymentId'],
      ['EnrolmentAccepted', 'productPaymentId'],
    ],
    stream: 'payment',
  },
  credit_product: {
    given: ['ProductOffered', 'productId'],
    // The demo school's voucher names a product that is not offered.
    ahead: [['VoucherIssued', notAPackage]],
  },
  voucher: { given: ['VoucherIssued', 'voucherId'] },
  bank_file: { given: ['BankFileTaken', 'fileId'], stream: 'bankfile' },
  expense: { given: ['ExpenseRecorded', 'expenseId'], stream: 'expense' },
  records_export: { given: ['RecordsExported', 'exportId'] },
  guardian: {
    given: ['GuardianAdded', 'guardianId'],
    ahead: [
      ['ImportPieceNumbered', 'guardianIds[*]'],
      ['EnrolmentAccepted', 'guardianId'],
    ],
  },
  payer: {
    given: ['PayerAdded', 'payerId'],
    ahead: [['EnrolmentAccepted', 'payerId']],
    stream: 'payer',
  },
  logbook_entry: {
    given: ['LogbookEntryRecorded', 'entryId'],
    ahead: [['ImportPieceNumbered', 'entryIds[*]']],
  },
  practice_drive: { given: ['PracticeLogged', 'driveId'] },
  practice_supervisor: { given: ['SupervisorInvited', 'supervisorId'] },
  driving_test: {
    given: ['DrivingTestRecorded', 'testId'],
    ahead: [
      ['TestTaken', 'testId'],
      ['ImportPieceNumbered', 'testIds[*]'],
    ],
  },
  test_booking: { given: ['TestBookingAsked', 'bookingId'], stream: 'testbooking' },
  mock_test: { given: ['MockTestFinished', 'assessmentId'] },
  approved_course: { given: ['CourseApproved', 'approvedCourseId'] },
  course: { given: ['CourseOpened', 'courseId'], stream: 'course' },
  certificate: {
    given: ['CertificateIssued', 'certificateId'],
    ahead: [['CourseCompleted', 'certificateId']],
  },
  conversation: { given: ['ConversationStarted', 'conversationId'], stream: 'conversation' },
  resource: { given: ['ResourceShared', 'resourceId'], stream: 'resource' },
  school_import: { given: ['ImportBegun', 'importId'], stream: 'import' },
  enquiry: { given: ['EnquiryReceived', 'enquiryId'], stream: 'enquiry' },
  enrolment: { given: ['EnrolmentSent', 'enrolmentId'], stream: 'enrolment' },
  privacy_request: { given: ['PrivacyRequestReceived', 'requestId'], stream: 'privacy' },
  contact_message: { given: ['ContactMessageReceived', 'messageId'], stream: 'contact' },
  mood_board: { given: ['MoodBoardSaved', 'boardId'], stream: 'board' },
  accountant_link: { given: ['AccountantLinkMade', 'linkId'], stream: 'accountant' },
  calendar_feed: { given: ['FeedOpened', 'feedId'], stream: 'feed' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NumberedKind = keyof typeof numberedKinds;

/** The noun whose streams are named by the numbers of a kind; undefined where there is none. */
export const streamOf = (kind: NumberedKind): Noun | undefined => {
  const { stream }: Kind = numberedKinds[kind];
  return stream;
};

/** Nouns whose streams belong to the school that their first event names, for good. A diary is not among them: an instructor may move. */
export const nounsOfOneSchool: ReadonlySet<string> = new Set<Noun>([
  ...Object.keys(numberedKinds).flatMap((kind) => streamOf(kind as NumberedKind) ?? []),
  'assessment',
  'bank',
  'bills',
  'credit',
  'invoices',
  'licence',
  'practice',
  'progress',
  'provider',
  'school',
]);

export type NumberField = {
  readonly kind: NumberedKind;
  readonly type: string;
  /** A path of JSON without its `$.`: `lessonId`, or `dates[*].lessonId`. */
  readonly path: string;
  /** Whether the event gives the number, which happens once. */
  readonly gives: boolean;
};

/** Every field of an event that says a number first. */
export const numberFields: readonly NumberField[] = Object.entries(numberedKinds).flatMap(
  ([name, { given, ahead = [] }]: [string, Kind]) => {
    const kind = name as NumberedKind;
    const field =
      (gives: boolean) =>
      ([type, path]: readonly [string, string]) => ({
        kind,
        type,
        path,
        gives,
      });
    return [field(true)(given), ...ahead.map(field(false))];
  },
);
