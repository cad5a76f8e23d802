import { type Metadata, newEventId } from '#api/event-log/event-log.ts';
import type { DomainEvent } from '#domain/domain-events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  mondayOf,
} from '#domain/kernel/nz-time.ts';
import type { Fact } from './fill-ledger.ts';
import {
  asked,
  assessed,
  lessonIdOf,
  logged,
  minutes,
  moved,
  reminded,
  said,
  settled,
  talk,
  whole,
} from './nation-facts.ts';
import { accountRegistered, schoolRegistered, studentEnrolled } from './school-facts.ts';

/** One instructor each; its learners come one after another through the year, some twenty weeks each. */
export const studentsOfASchool = 26;
const lessonsOfAStudent = 14;
const weeks = 52;
const pageSize = 3_000;
const times = ['09:00', '10:30', '12:00', '13:30', '15:30', '17:00', '18:30'];
const teachingDays = 6;
/** What ended so lately is still to be marked as held, and its money still to be marked as paid. */
const openDays = 3;

/** The holidays of state schools by their first and last Monday, as month and day; roads are quiet at Christmas, and learners have time in the others. */
const schoolHolidays = [
  ['04-06', '04-13'],
  ['07-06', '07-13'],
  ['09-28', '10-05'],
] as const;
const closed = ['12-21', '12-28', '01-04'] as const;

/** A lesson that somebody of the nation can still do something about. */
export type OpenLesson = { readonly lessonId: number; readonly startsAt: Instant };

/** What a school has on its hands this week. */
export type Desk = {
  readonly schoolId: SchoolId;
  /** Learners who are being taught. */
  readonly students: StudentId[];
  /** Held, and not marked yet. */
  readonly held: OpenLesson[];
  readonly ahead: OpenLesson[];
  /** Payments that are still asked for. */
  readonly owed: number[];
  /** Conversations, each named after its student. */
  readonly conversations: number[];
};

type Planned = { readonly studentId: StudentId; readonly nth: number; readonly startsAt: Instant };

/**
 * A year of so many schools until `now`, in the order in which it happened: enrolments, lessons planned a week ahead, moved, held, reminded of and paid for,
 * skills, stages, hours and messages, more of it in school holidays and little at Christmas.
 */
export function nationYear(schools: number, now: Instant) {
  const thisMonday = mondayOf(dateOf(now));
  const given = new Uint8Array((schools + 1) * studentsOfASchool);
  const revisions = new Map<string, number>();
  const desks = Array.from(
    { length: schools },
    (_, nth): Desk => ({
      schoolId: ids.schoolId.parse(nth + 1),
      students: [],
      held: [],
      ahead: [],
      owed: [],
      conversations: [],
    }),
  );
  return { desks, pages };

  function* pages(): Generator<Fact[]> {
    const opening = instantAt(addDays(thisMonday, -(weeks + 1) * 7), '08:00');
    yield* inPages(desks.flatMap(({ schoolId }) => schoolOpens(schoolId, opening)));
    let coming: Planned[][] = desks.map(() => []);
    for (let week = -weeks; week <= 0; week++) {
      const monday = addDays(thisMonday, week * 7);
      const facts: Fact[] = [];
      const next: Planned[][] = [];
      for (const desk of desks) {
        const planned = plan(desk, week + 1, addDays(monday, 7));
        facts.push(...enrolled(desk, week + 1, instantAt(monday, '08:30')));
        for (const lesson of planned) facts.push(...scheduled(desk, lesson));
        for (const lesson of coming[desk.schoolId - 1] ?? [])
          facts.push(...heldOrAhead(desk, lesson));
        next.push(planned);
      }
      coming = next;
      yield* inPages(
        facts.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1)).map(numbered),
      );
    }
    for (const desk of desks)
      for (const { studentId, nth, startsAt } of coming[desk.schoolId - 1] ?? [])
        if (bookedAt(startsAt) <= now)
          desk.ahead.push({ lessonId: lessonIdOf(studentId, nth), startsAt });
  }

  /** Its place in its stream, which is known once the facts of a week are in order. */
  function numbered(fact: Fact): Fact {
    const revision = revisions.get(fact.stream) ?? 0;
    revisions.set(fact.stream, revision + 1);
    return { ...fact, revision };
  }

  /** The lessons of a week, one a learner and two in holidays, in the order of its free times. */
  function plan({ schoolId }: Desk, week: number, monday: LocalDate): Planned[] {
    const day = monday.slice(5);
    if (closed.some((each) => each === day)) return [];
    const isHoliday = schoolHolidays.some(([from, to]) => from <= day && day <= to);
    const planned: Planned[] = [];
    for (let nth = 0; nth < studentsOfASchool; nth++) {
      const studentId = studentIdOf(schoolId, nth);
      if (week < firstWeekOf(nth)) continue;
      for (let lesson = 0; lesson < (isHoliday && nth % 2 === 0 ? 2 : 1); lesson++) {
        const number = given[studentId] ?? 0;
        if (number >= lessonsOfAStudent) continue;
        given[studentId] = number + 1;
        const place = planned.length;
        const time = times[Math.trunc(place / teachingDays)] ?? '20:00';
        const startsAt = instantAt(addDays(monday, place % teachingDays), time);
        planned.push({ studentId, nth: number, startsAt });
      }
    }
    return planned;
  }

  function enrolled({ schoolId }: Desk, week: number, at: Instant): Fact[] {
    return Array.from({ length: studentsOfASchool }, (_, nth) => nth)
      .filter((nth) => firstWeekOf(nth) === week)
      .flatMap((nth) => {
        const studentId = studentIdOf(schoolId, nth);
        return [
          studentEnrolled({
            schoolId,
            studentId,
            lastName: `Ngata ${nth}`,
            email: `learner${studentId}@mail.example`,
            totalLessons: lessonsOfAStudent,
          }),
          {
            type: 'PortalCodeIssued',
            data: { studentId },
          } satisfies DomainEvent,
        ].map((event) => fact(schoolId, at, `student-${studentId}`, event));
      });
  }

  function scheduled({ schoolId }: Desk, { studentId, nth, startsAt }: Planned): Fact[] {
    const data = { ...whole(schoolId, studentId, nth, startsAt) };
    const stream = diaryOf(schoolId, startsAt);
    const booked = bookedAt(startsAt);
    return booked > now
      ? []
      : [fact(schoolId, booked, stream, { type: 'LessonScheduled', data }, studentId)];
  }

  function heldOrAhead(desk: Desk, { studentId, nth, startsAt }: Planned): Fact[] {
    const { schoolId } = desk;
    const lessonId = lessonIdOf(studentId, nth);
    const endsAt = addMinutes(startsAt, minutes);
    const facts: Fact[] = [];
    const keep = (at: Instant, stream: string, event: DomainEvent) => {
      if (at <= now) facts.push(fact(schoolId, at, stream, event, studentId));
    };
    keep(
      addMinutes(startsAt, -24 * 60),
      `notices-${lessonId}`,
      reminded(schoolId, studentId, lessonId, startsAt),
    );
    if (nth % 5 === 4)
      keep(
        addMinutes(startsAt, -2 * 24 * 60),
        diaryOf(schoolId, startsAt),
        moved(schoolId, studentId, nth, startsAt),
      );
    if (endsAt > now) {
      desk.ahead.push({ lessonId, startsAt });
      return facts;
    }
    if (!desk.students.includes(studentId)) desk.students.push(studentId);
    const isOpen = dateOf(startsAt) > addDays(dateOf(now), -openDays);
    if (isOpen) desk.held.push({ lessonId, startsAt });
    else
      keep(endsAt, diaryOf(schoolId, startsAt), {
        type: 'LessonCompleted',
        data: { lessonId, schoolId, studentId, instructorId: founderOf(schoolId) },
      });
    if (nth % 2 === 0) {
      const paymentId = studentId * 8 + nth / 2;
      keep(endsAt, `payment-${paymentId}`, asked(schoolId, studentId, paymentId, endsAt));
      if (isOpen) desk.owed.push(paymentId);
      else
        keep(addMinutes(endsAt, 2 * 24 * 60), `payment-${paymentId}`, settled(paymentId, endsAt));
    }
    const after = (by: number) => addMinutes(endsAt, by);
    if (nth % 2 === 1)
      keep(after(1), `progress-${studentId}`, assessed(schoolId, studentId, nth, endsAt));
    if (nth % 3 === 2)
      keep(after(2), `progress-${studentId}`, logged(schoolId, studentId, nth, endsAt));
    if (nth === 7) {
      const data = { studentId, schoolId };
      keep(after(3), `progress-${studentId}`, {
        type: 'StageCompleted',
        data: { ...data, stageId: 1, instructorNotes: 'Calm' },
      });
      keep(after(4), `progress-${studentId}`, {
        type: 'StageStarted',
        data: { ...data, stageId: 2 },
      });
    }
    if (nth % 3 === 0) {
      if (nth === 0) {
        keep(after(5), `conversation-${studentId}`, {
          type: 'ConversationStarted',
          data: { ...talk(schoolId, studentId), by: 'instructor', subject: 'Your lessons' },
        });
        desk.conversations.push(studentId);
      }
      keep(after(6), `conversation-${studentId}`, said(schoolId, studentId, 1 + nth / 3));
    }
    return facts;
  }
}

/** The first lesson of a learner, counted in weeks from now. */
const firstWeekOf = (nth: number): number =>
  1 - weeks + Math.trunc((nth * weeks) / studentsOfASchool);
const bookedAt = (startsAt: Instant) => addMinutes(startsAt, -7 * 24 * 60);
const studentIdOf = (schoolId: SchoolId, nth: number) =>
  ids.studentId.parse((schoolId - 1) * studentsOfASchool + nth + 1);
const diaryOf = (schoolId: SchoolId, startsAt: Instant) => `diary-${schoolId}-${dateOf(startsAt)}`;

function fact(
  schoolId: SchoolId,
  recordedAt: Instant,
  stream: string,
  event: DomainEvent,
  studentId?: StudentId,
): Fact {
  const metadata: Metadata = {
    actor: { kind: 'instructor', id: schoolId },
    occurredAt: recordedAt,
    correlationId: crypto.randomUUID(),
    schoolId,
    ...(studentId === undefined ? {} : { studentId }),
  };
  return { stream, revision: 0, recordedAt, event: { ...event, id: newEventId(), metadata } };
}

function* inPages(facts: readonly Fact[]): Generator<Fact[]> {
  for (let from = 0; from < facts.length; from += pageSize)
    yield facts.slice(from, from + pageSize);
}

export const emailOf = (schoolId: SchoolId) => `instructor${schoolId}@school.example`;

function schoolOpens(id: number, at: Instant): Fact[] {
  const email = emailOf(ids.schoolId.parse(id));
  const events: [string, DomainEvent][] = [
    [`account-${id}`, accountRegistered(ids.accountId.parse(id), email)],
    [
      `account-${id}`,
      { type: 'EmailVerified', data: { accountId: ids.accountId.parse(id), email } },
    ],
    [`school-${id}`, schoolRegistered(ids.schoolId.parse(id), 75_00)],
  ];
  const revisions: Record<string, number> = {};
  return events.map(([stream, event]) => {
    const revision = revisions[stream] ?? 0;
    revisions[stream] = revision + 1;
    return { ...fact(ids.schoolId.parse(id), at, stream, event), revision };
  });
}
