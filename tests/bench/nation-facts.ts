import type { DomainEvent } from '#domain/domain-events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';

// What a year of New Zealand is made of: each fact as the product records it. When each happens, `nation-year.ts` says.

/** How long every lesson is. */
export const minutes = 60;

export const lessonIdOf = (studentId: StudentId, nth: number) => studentId * 16 + nth;

export const whole = (
  schoolId: SchoolId,
  studentId: StudentId,
  nth: number,
  startsAt: Instant,
) => ({
  lessonId: lessonIdOf(studentId, nth),
  schoolId,
  studentId,
  instructorId: founderOf(schoolId),
  startsAt,
  endsAt: addMinutes(startsAt, minutes),
  title: 'City Driving',
  description: null,
  lessonType: 'City Driving' as const,
  notes: 'Meet at the library',
});

/** A quarter of an hour later, two days before. */
export function moved(
  schoolId: SchoolId,
  studentId: StudentId,
  nth: number,
  startsAt: Instant,
): DomainEvent {
  const { endsAt, ...lesson } = whole(schoolId, studentId, nth, startsAt);
  return {
    type: 'LessonRescheduled',
    data: {
      ...lesson,
      startsAt: addMinutes(startsAt, 15),
      endsAt: addMinutes(endsAt, 15),
      status: 'scheduled',
      previously: { startsAt, endsAt },
    },
  };
}

export const reminded = (
  schoolId: SchoolId,
  studentId: StudentId,
  lessonId: number,
  startsAt: Instant,
): DomainEvent => ({
  type: 'NoticeSent',
  data: {
    lessonId,
    schoolId,
    studentId,
    // As `projections/notifications/due.ts` names it, so that it is not sent again.
    key: `reminder-${lessonId}-${startsAt.replaceAll(/[-:]/g, '').slice(0, 13)}-${24 * 60}-student-${studentId}`,
    kind: 'reminder',
    channel: 'email',
    person: `student-${studentId}`,
    startsAt,
    minutesBefore: 24 * 60,
  },
});

export const asked = (
  schoolId: SchoolId,
  studentId: StudentId,
  paymentId: number,
  at: Instant,
): DomainEvent => ({
  type: 'PaymentRequested',
  data: {
    paymentId,
    studentId,
    schoolId,
    instructorId: founderOf(schoolId),
    amountCents: 150_00,
    description: 'Two lessons',
    dueOn: addDays(dateOf(at), 7),
    method: 'bank_transfer',
    invoiceNumber: null,
    reference: `KL${paymentId}`,
  },
});

export const settled = (paymentId: number, at: Instant): DomainEvent => ({
  type: 'PaymentSettled',
  data: {
    paymentId,
    amountCents: 150_00,
    method: 'bank_transfer',
    settledOn: addDays(dateOf(at), 2),
    intentId: null,
  },
});

const skills = [
  'Hill Starts',
  'Roundabouts',
  'Parallel Parking',
  'Lane Changes',
  'Merging',
  'Reversing',
];

export const assessed = (
  schoolId: SchoolId,
  studentId: StudentId,
  nth: number,
  at: Instant,
): DomainEvent => ({
  type: 'SkillAssessed',
  data: {
    studentId,
    schoolId,
    skillName: skills[Math.trunc(nth / 2) % skills.length] ?? 'Merging',
    level: 'intermediate',
    notes: 'Getting there',
    assessedAt: at,
  },
});

export const logged = (
  schoolId: SchoolId,
  studentId: StudentId,
  nth: number,
  at: Instant,
): DomainEvent => ({
  type: 'LogbookEntryRecorded',
  data: {
    studentId,
    schoolId,
    entryId: studentId * 8 + Math.trunc(nth / 3),
    entryType: 'lesson',
    duration: minutes,
    date: dateOf(at),
    description: 'Around Grey Lynn',
    skillsPracticed: ['Roundabouts'],
    weatherConditions: 'sunny',
    roadConditions: 'dry',
    areasForImprovement: null,
    signedBy: 'Marama Wilson',
  },
});

export const talk = (schoolId: SchoolId, studentId: StudentId) => ({
  conversationId: studentId,
  schoolId,
  instructorId: founderOf(schoolId),
  studentId,
});

export const said = (schoolId: SchoolId, studentId: StudentId, number: number): DomainEvent => ({
  type: 'MessageSent',
  data: {
    ...talk(schoolId, studentId),
    number,
    from: number % 2 === 1 ? 'instructor' : 'student',
    senderId: number % 2 === 1 ? schoolId : studentId,
    content: 'See you at the library at ten, bring your licence please',
    clientMessageId: null,
  },
});
