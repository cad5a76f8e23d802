import { type Metadata, type NewEvent, newEventId } from '#api/event-log/event-log.ts';
import type { DomainEvent } from '#domain/domain-events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { accountRegistered, schoolRegistered, studentEnrolled } from './school-facts.ts';

/** Some events for the end of one stream. */
export type Batch = { readonly stream: string; readonly events: readonly NewEvent[] };

/** Events that one student leaves in a year and a half: enrolment, lessons, payments, progress, messages. */
export const eventsPerStudent = 62;
const studentsPerSchool = 50;
const at = '2026-11-21T01:30:00.000Z';

/** One more lesson of a student. */
export function aLessonOf(studentId: StudentId, lessonId: number) {
  const schoolId = schoolOf(studentId);
  const whose = {
    studentId,
    schoolId,
    instructorId: founderOf(schoolId),
  };
  const event: DomainEvent = {
    type: 'LessonScheduled',
    data: { lessonId, ...whose, ...cityDriving },
  };
  return {
    stream: `diary-${schoolId}-${studentId}-${lessonId}`,
    event,
    metadata: about(studentId),
  };
}

const cityDriving = {
  startsAt: at,
  endsAt: '2026-11-21T02:30:00.000Z',
  title: 'City Driving',
  description: null,
  lessonType: 'City Driving',
  notes: 'Meet at the library',
} as const;

const schoolOf = (studentId: StudentId) =>
  ids.schoolId.parse(1 + Math.trunc((studentId - 1) / studentsPerSchool));

function about(studentId: StudentId): Metadata {
  const schoolId = schoolOf(studentId);
  return {
    actor: { kind: 'instructor', id: schoolId },
    occurredAt: at,
    correlationId: crypto.randomUUID(),
    schoolId,
    studentId,
  };
}

/** What a student leaves behind, stream by stream; the first of each school brings the school along. Numbers are dense, names repeat. */
export function yearsOf(studentId: StudentId): Batch[] {
  const schoolId = schoolOf(studentId);
  const metadata = about(studentId);
  const whose = { studentId, schoolId };
  const batches: Batch[] =
    studentId % studentsPerSchool === 1 ? school(schoolId, { ...metadata }) : [];
  const keep = (stream: string, ...events: DomainEvent[]) =>
    batches.push({
      stream,
      events: events.map((event) => ({ ...event, id: newEventId(), metadata })),
    });

  keep(`student-${studentId}`, enrolment(studentId, schoolId));
  for (let nth = 0; nth < 14; nth++) {
    const lesson = {
      lessonId: studentId * 14 + nth,
      ...whose,
      instructorId: founderOf(schoolId),
    };
    keep(
      `diary-${schoolId}-${studentId}-${nth}`,
      { type: 'LessonScheduled', data: { ...lesson, ...cityDriving } },
      { type: 'LessonCompleted', data: lesson },
    );
  }
  for (let nth = 0; nth < 7; nth++) payment(studentId * 7 + nth);
  keep(`progress-${studentId}`, ...progressOf(studentId, schoolId));
  keep(`conversation-${studentId}`, ...conversationOf(studentId, schoolId));
  return batches;

  function payment(paymentId: number): void {
    keep(
      `payment-${paymentId}`,
      {
        type: 'PaymentRequested',
        data: {
          paymentId,
          ...whose,
          instructorId: founderOf(schoolId),
          amountCents: 110_00,
          description: 'Two lessons',
          dueOn: '2026-12-01',
          method: 'bank_transfer',
          invoiceNumber: null,
          reference: `KL${paymentId}`,
        },
      },
      {
        type: 'PaymentSettled',
        data: {
          paymentId,
          amountCents: 110_00,
          method: 'bank_transfer',
          settledOn: '2026-11-25',
          intentId: null,
        },
      },
    );
  }
}

const enrolment = (studentId: StudentId, schoolId: SchoolId): DomainEvent =>
  studentEnrolled({
    studentId,
    schoolId,
    lastName: 'Ngata',
    email: `aroha${studentId}@mail.example`,
    totalLessons: 14,
  });

function progressOf(studentId: StudentId, schoolId: SchoolId): DomainEvent[] {
  const whose = { studentId, schoolId };
  const skills = ['Hill Starts', 'Roundabouts', 'Parking', 'Night Driving', 'Merging', 'Reversing'];
  return [
    ...skills.map(
      (skillName): DomainEvent => ({
        type: 'SkillAssessed',
        data: {
          ...whose,
          skillName,
          level: 'intermediate',
          notes: 'Getting there',
          assessedAt: at,
        },
      }),
    ),
    { type: 'StageCompleted', data: { ...whose, stageId: 1, instructorNotes: 'Calm' } },
    { type: 'StageStarted', data: { ...whose, stageId: 2 } },
    ...Array.from(
      { length: 4 },
      (_, nth): DomainEvent => ({
        type: 'LogbookEntryRecorded',
        data: {
          ...whose,
          entryId: studentId * 4 + nth,
          entryType: 'lesson',
          duration: 60,
          date: '2026-11-20',
          description: 'Around Grey Lynn',
          skillsPracticed: ['Roundabouts', 'Parking'],
          weatherConditions: 'sunny',
          roadConditions: 'dry',
          areasForImprovement: null,
          signedBy: 'Marama Wilson',
        },
      }),
    ),
  ];
}

function conversationOf(studentId: StudentId, schoolId: SchoolId): DomainEvent[] {
  const whose = {
    conversationId: studentId,
    schoolId,
    instructorId: founderOf(schoolId),
    studentId,
  };
  return [
    { type: 'ConversationStarted', data: { ...whose, by: 'instructor', subject: 'Saturday' } },
    ...Array.from(
      { length: 5 },
      (_, nth): DomainEvent => ({
        type: 'MessageSent',
        data: {
          ...whose,
          number: nth + 1,
          from: nth % 2 === 0 ? 'instructor' : 'student',
          senderId: nth % 2 === 0 ? schoolId : studentId,
          content: 'See you at the library at ten, bring your licence please',
          clientMessageId: null,
        },
      }),
    ),
  ];
}

function school(id: SchoolId, metadata: Metadata): Batch[] {
  const recorded = (event: DomainEvent): NewEvent => ({
    ...event,
    id: newEventId(),
    metadata,
  });
  return [
    {
      stream: `account-${id}`,
      events: [recorded(accountRegistered(founderOf(id), `marama${id}@school.example`))],
    },
    { stream: `school-${id}`, events: [recorded(schoolRegistered(id, 55_00))] },
  ];
}
