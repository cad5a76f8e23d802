import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import type { Metadata } from '#domain/kernel/recorded-event.ts';
import { at, event } from './event.ts';
import {
  certificateIssued,
  driveLogged,
  enquiryReceived,
  enrolled,
  instructorId,
  lesson,
  lessonWords,
  linkShared,
  owner,
  reviewWritten,
  scheduled,
  schoolId,
  slot,
  studentId,
  testRecorded,
  whose,
} from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const learner = `student-${studentId}` as const;
const teacher = `account-${instructorId}` as const;
const founder = `account-${owner}` as const;
const notice = {
  studentId,
  startsAt: null,
  amountCents: null,
  messageNumber: null,
  isOwn: false,
  isRead: false,
};
const { lessonId } = lesson;
const byTeacher: Partial<Metadata> = { actor: { kind: 'instructor', id: instructorId } };

test('both sides are told of a lesson, with its start', async () => {
  const { notification, toldLesson } = await given(scheduled);
  const told = { ...notice, id: 1, kind: 'lesson_booked', relatedId: lessonId, createdAt: at(1) };
  expect(notification).toEqual([
    { ...told, reader: teacher, startsAt: slot.startsAt },
    { ...told, reader: learner, startsAt: slot.startsAt },
  ]);
  expect(toldLesson).toMatchObject([{ lessonId, startsAt: slot.startsAt, isOn: true }]);
});

test('nobody is told of what they did, except of the last student they added, until that one is archived', async () => {
  const byColleague = event('StudentEnrolled', {
    ...enrolled.data,
    studentId: ids.studentId.parse(40),
  });
  const earlier = event(
    'StudentEnrolled',
    { ...enrolled.data, studentId: ids.studentId.parse(41) },
    byTeacher,
  );
  const facts = [
    event('LessonScheduled', scheduled.data, byTeacher),
    byColleague,
    earlier,
    event('StudentEnrolled', enrolled.data, byTeacher),
  ];
  const { notification } = await given(...facts);
  const added = { reader: teacher, kind: 'student_added', startsAt: null, isRead: false };
  expect(notification).toMatchObject([
    { ...added, relatedId: 40, isOwn: false },
    { ...added, relatedId: studentId, isOwn: true },
    { reader: learner, kind: 'lesson_booked' },
  ]);
  const later = await given(...facts, event('StudentArchived', { studentId }));
  expect(later.notification).toMatchObject([
    { relatedId: 40, isRead: false },
    { relatedId: studentId, isRead: true },
    { kind: 'lesson_booked', isRead: false },
  ]);
});

for (const [type, kind] of [
  ['LessonCancelled', 'lesson_cancelled'],
  ['LessonReinstated', 'lesson_reinstated'],
  ['LessonRemoved', 'lesson_removed'],
] as const)
  test(`${type} tells both sides of the start that the lesson last had`, async () => {
    const startsAt = '2026-11-06T01:00:00.000Z';
    const moved = event('LessonRescheduled', {
      ...lesson,
      ...lessonWords,
      status: 'scheduled',
      previously: slot,
      startsAt,
      endsAt: '2026-11-06T02:00:00.000Z',
    });
    const { notification, toldLesson } = await given(scheduled, moved, event(type, lesson));
    const told = [
      { id: 1, kind: 'lesson_booked', startsAt: slot.startsAt },
      { id: 2, kind: 'lesson_moved', startsAt },
      { id: 3, kind, startsAt, relatedId: lessonId },
    ];
    expect(notification).toMatchObject(
      [teacher, learner].flatMap((reader) => told.map((each) => ({ reader, ...each }))),
    );
    expect(toldLesson).toMatchObject([{ lessonId, startsAt }]);
  });

test('a lesson called off late is told as late', async () => {
  const { notification } = await given(
    event('LessonCancelled', { ...lesson, isLate: true }, byTeacher),
  );
  expect(notification).toMatchObject([
    { reader: learner, kind: 'lesson_cancelled_late', startsAt: null },
  ]);
});

const paymentId = 4;
const amountCents = 8_000;
const aboutMoney: Partial<Metadata> = { schoolId, studentId, paymentId };
const dispute = { paymentId, disputeId: 'dp_1', amountCents };

for (const [kind, readers, fact] of [
  [
    'payment_requested',
    [learner],
    event('PaymentRequested', {
      paymentId,
      schoolId,
      studentId,
      instructorId,
      amountCents,
      description: 'A lesson',
      dueOn: null,
      method: null,
      invoiceNumber: null,
      reference: 'KL-4',
    }),
  ],
  [
    'payment_received',
    [founder, learner],
    event(
      'PaymentSettled',
      { paymentId, amountCents, method: 'cash', settledOn: '2026-11-01', intentId: null },
      aboutMoney,
    ),
  ],
  [
    'payment_refunded',
    [learner],
    event('PaymentRefunded', { paymentId, amountCents, refundId: null }, aboutMoney),
  ],
  [
    'fraud_warned',
    [founder],
    event(
      'CardFraudWarned',
      { paymentId, warningId: 'issfr_1', amountCents, kind: 'made_with_stolen_card' },
      aboutMoney,
    ),
  ],
  [
    'payment_questioned',
    [founder],
    event('CardInquiryOpened', { ...dispute, reason: 'fraudulent' }, aboutMoney),
  ],
  [
    'payment_disputed',
    [founder],
    event('PaymentDisputed', { ...dispute, reason: 'fraudulent' }, aboutMoney),
  ],
  [
    'dispute_won',
    [founder],
    event('PaymentDisputeClosed', { ...dispute, isLost: false }, aboutMoney),
  ],
  [
    'dispute_lost',
    [founder],
    event('PaymentDisputeClosed', { ...dispute, isLost: true }, aboutMoney),
  ],
] as const)
  test(`${readers.join(' and ')} read ${kind} with its amount`, async () => {
    const told = { ...notice, id: 1, kind, relatedId: paymentId, amountCents, createdAt: at(1) };
    expect((await given(fact)).notification).toEqual(
      readers.map((reader) => ({ ...told, reader })),
    );
  });

for (const [kind, reader, relatedId, fact] of [
  ['payment_cancelled', learner, paymentId, event('PaymentCancelled', { paymentId }, aboutMoney)],
  ['guardian_joined', founder, 3, event('GuardianSignedIn', { ...whose, guardianId: 3 })],
  [
    'stage_completed',
    learner,
    2,
    event('StageCompleted', { ...whose, stageId: 2, instructorNotes: null }),
  ],
  ['certificate_issued', learner, 6, certificateIssued],
  ['test_recorded', learner, 7, testRecorded],
  ['resource_shared', learner, 8, linkShared],
  ['practice_logged', founder, 9, driveLogged],
  [
    'practice_confirmed',
    learner,
    9,
    event('PracticeConfirmed', { ...whose, driveId: 9, by: 'supervisor', name: 'Anna' }),
  ],
  [
    'practice_declined',
    learner,
    9,
    event('PracticeDeclined', { ...whose, driveId: 9, by: 'supervisor', name: 'Anna' }),
  ],
  ['review', teacher, studentId, reviewWritten],
  [
    'review',
    teacher,
    studentId,
    event('ReviewConfirmed', { studentId, instructorId, via: 'mailed_link' }),
  ],
] as const)
  test(`${reader} reads ${kind} of ${fact.type}`, async () => {
    expect((await given(fact)).notification).toEqual([
      { ...notice, reader, id: 1, kind, relatedId, createdAt: at(1) },
    ]);
  });

const { enquiryId } = enquiryReceived.data;
const another = event('EnquiryReceived', { ...enquiryReceived.data, enquiryId: 6 });

for (const answered of [
  event('EnquiryContacted', { enquiryId }),
  event('EnquiryDeclined', { enquiryId }),
  event('EnquiryConverted', { enquiryId, studentId }),
])
  test(`a booking request is new until ${answered.type}, which leaves other requests new`, async () => {
    const told = { reader: teacher, kind: 'enquiry', studentId: null };
    expect((await given(enquiryReceived, another)).notification).toMatchObject([
      { ...told, id: 1, relatedId: enquiryId, isRead: false },
      { ...told, id: 2, relatedId: 6, isRead: false },
    ]);
    expect((await given(enquiryReceived, another, answered)).notification).toMatchObject([
      { relatedId: enquiryId, isRead: true },
      { relatedId: 6, isRead: false },
    ]);
  });

const conversation = { conversationId: 8, schoolId, instructorId, studentId };
const sent = (number: number, from: 'instructor' | 'student', guardian: { guardianId?: 3 } = {}) =>
  event('MessageSent', {
    ...conversation,
    ...guardian,
    number,
    from,
    content: 'Kia ora',
    clientMessageId: null,
    senderId: from === 'student' ? studentId : instructorId,
  });

test('one notification stands for all that is new in a conversation', async () => {
  const { notification } = await given(
    sent(1, 'student'),
    sent(2, 'instructor'),
    sent(3, 'student'),
  );
  const told = { ...notice, kind: 'message', relatedId: 8 };
  expect(notification).toEqual([
    { ...told, reader: teacher, id: 3, messageNumber: 3, createdAt: at(3) },
    { ...told, reader: learner, id: 2, messageNumber: 2, createdAt: at(2) },
  ]);
});

test('a guardian has no notifications, their instructor has', async () => {
  const guardian = { guardianId: 3 } as const;
  const { notification } = await given(
    sent(1, 'student', guardian),
    sent(2, 'instructor', guardian),
  );
  expect(notification).toMatchObject([{ reader: teacher, messageNumber: 1 }]);
});

test('who has read a conversation need not be told of it any more', async () => {
  const messages = [sent(1, 'student'), sent(2, 'instructor')] as const;
  const read = (party: 'instructor' | 'student', upTo: number) =>
    event('ConversationRead', { ...conversation, by: party, upTo });
  expect((await given(...messages, read('instructor', 1))).notification).toMatchObject([
    { reader: teacher, isRead: true },
    { reader: learner, isRead: false },
  ]);
  expect((await given(...messages, read('student', 2))).notification).toMatchObject([
    { reader: teacher, isRead: false },
    { reader: learner, isRead: true },
  ]);
});

test('a message that came after the last one read is still new', async () => {
  const { notification } = await given(
    sent(1, 'student'),
    sent(2, 'student'),
    event('ConversationRead', { ...conversation, by: 'instructor', upTo: 1 }),
  );
  expect(notification).toMatchObject([{ messageNumber: 2, isRead: false }]);
});

test('a reader marks one notification, or all up to one, and nobody else’s', async () => {
  const cancelled = event('LessonCancelled', lesson);
  const one = event('NotificationRead', { reader: learner, notificationId: 1 });
  expect((await given(scheduled, cancelled, one)).notification).toMatchObject([
    { reader: teacher, id: 1, isRead: false },
    { reader: teacher, id: 2, isRead: false },
    { reader: learner, id: 1, isRead: true },
    { reader: learner, id: 2, isRead: false },
  ]);
  const all = event('NotificationsRead', { reader: teacher, upTo: 2 });
  const back = event('LessonReinstated', lesson);
  expect((await given(scheduled, cancelled, back, all)).notification).toMatchObject([
    { reader: teacher, id: 1, isRead: true },
    { reader: teacher, id: 2, isRead: true },
    { reader: teacher, id: 3, isRead: false },
    { reader: learner, id: 1, isRead: false },
    { reader: learner, id: 2, isRead: false },
    { reader: learner, id: 3, isRead: false },
  ]);
});

test('what is shared with every student and what waits for confirmation tells nobody', async () => {
  const { notification } = await given(
    event('ResourceShared', { ...linkShared.data, studentId: null }),
    event('ReviewWritten', { ...reviewWritten.data, awaitsConfirmation: true }),
  );
  expect(notification).toEqual([]);
});

test('the owner is told of a refund that failed and of money that was set aside, the student of neither', async () => {
  const paymentId = 4;
  const about: Partial<Metadata> = { schoolId, studentId, paymentId };
  const intentId = 'pi_1';
  const aside = event(
    'CardMoneySetAside',
    {
      paymentId,
      intentId,
      amountCents: 100,
      currency: 'nzd',
      expectedCents: 8_000,
      why: 'amount',
      arrivedOn: '2026-11-03',
    },
    about,
  );
  const refund = { paymentId, refundId: 're_1', amountCents: 3_000 };
  const { notification } = await given(
    aside,
    event('RefundStarted', { ...refund, intentId }, about),
    event('RefundFailed', { ...refund, code: 'declined' }, about),
  );
  expect(notification).toMatchObject([
    { reader: founder, kind: 'card_money_set_aside', relatedId: paymentId, amountCents: 100 },
    { reader: founder, kind: 'refund_failed', relatedId: paymentId, amountCents: 3_000 },
  ]);
});
