import type { Deps } from '#api/deps.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { inbox } from '#domain/inbox/decide.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  weekdayOf,
} from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import { resource } from '#domain/resource/decide.ts';
import { theoryRecord } from '#domain/theory/decide.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { deal, mark } from '#domain/theory-test/deal.ts';
import { noteFinished } from '#domain/theory-test/note.ts';
import { listPortalLessons } from '#projections/lessons/portal.ts';
import { lastNotification } from '#projections/notifications/query.ts';
import { listStudentPayments } from '#projections/payments/query.ts';
import { listResources } from '#projections/resources/query.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';

const studentId = studentIdOf.parse(1);
const byInstructor = {
  actor: { kind: 'instructor', id: demoInstructor.accountId },
  schoolId,
  studentId,
} as const;
const byStudent = { actor: { kind: 'student', id: studentId }, schoolId, studentId } as const;

/** Gives the learner of the demo's access code what a portal is for: something to come, to pay, to read and to study. */
export async function furnishDemoPortal(deps: Deps): Promise<void> {
  const now = deps.clock();
  await readOldNews(deps, now);
  await writeLessonNotes(deps, now);
  await bookNextLesson(deps, now);
  await askForPackage(deps, now);
  await shareResources(deps, now);
  await takeTheoryTest(deps, now);
}

async function readOldNews({ sql, dispatch }: Deps, now: Instant) {
  const reader = `student-${studentId}` as const;
  const upTo = await lastNotification(sql, reader);
  await dispatch(inbox, reader, { type: 'ReadNotifications', now, reader, upTo }, byStudent);
}

async function writeLessonNotes({ sql, dispatch }: Deps, now: Instant) {
  const lessons = await listPortalLessons(sql, studentId);
  const last = lessons.findLast(({ status }) => status === 'completed');
  if (!last) return;
  await dispatch(
    diary,
    diaryIdAt(demoInstructor.accountId, last.startsAt),
    {
      type: 'ChangeLesson',
      now,
      lessonId: last.id,
      text: { notes: 'Build speed earlier on the ramp, then look for the gap.' },
      allowOverlap: false,
    },
    byInstructor,
  );
}

async function bookNextLesson({ sql, dispatch, ids }: Deps, now: Instant) {
  const lessons = await listPortalLessons(sql, studentId);
  if (lessons.some(({ status, startsAt }) => status === 'scheduled' && startsAt > now)) return;
  const startsAt = instantAt(weekdayFrom(addDays(dateOf(now), 2)), '17:45');
  await dispatch(
    diary,
    diaryIdAt(demoInstructor.accountId, startsAt),
    {
      type: 'ScheduleLesson',
      now,
      lessonId: await ids.next('lesson'),
      schoolId,
      instructorId: demoInstructor.accountId,
      studentId,
      startsAt,
      endsAt: addMinutes(startsAt, 75),
      title: 'Merging and lanes',
      lessonType: 'Highway Practice',
      description: 'Pick-up at 14 Dickens Street, Grey Lynn',
      notes: null,
      allowOverlap: false,
    },
    byInstructor,
  );
}

/** Evenings of weekdays are free in the demo's timetable; Saturdays and Sundays are off. */
function weekdayFrom(date: string): string {
  return weekdayOf(date) >= 1 && weekdayOf(date) <= 5 ? date : weekdayFrom(addDays(date, 1));
}

async function askForPackage({ sql, dispatch, ids }: Deps, now: Instant) {
  const payments = await listStudentPayments(
    sql,
    studentId,
    { kind: 'student', id: studentId },
    dateOf(now),
  );
  if (payments.some(({ status }) => status === 'pending')) return;
  const paymentId = await ids.next('payment');
  await dispatch(
    payment,
    paymentId,
    {
      type: 'RequestPayment',
      now,
      paymentId,
      schoolId,
      studentId,
      instructorId: demoInstructor.accountId,
      amountCents: 25_000,
      description: '5-lesson package',
      dueOn: addDays(dateOf(now), 4),
      method: 'card',
      invoiceNumber: null,
    },
    { ...byInstructor, paymentId },
  );
}

async function shareResources({ sql, dispatch, ids }: Deps, now: Instant) {
  if ((await listResources(sql, schoolId, studentId)).length > 0) return;
  for (const { whose, title, note, url } of shared) {
    const resourceId = await ids.next('resource');
    await dispatch(
      resource,
      resourceId,
      {
        type: 'ShareResource',
        now,
        resourceId,
        schoolId,
        studentId: whose,
        title,
        note,
        what: { kind: 'link', url },
      },
      byInstructor,
    );
  }
}

const shared = [
  {
    whose: null,
    title: 'The official road code',
    note: 'Read the part about your next lesson the evening before.',
    url: 'https://www.nzta.govt.nz/roadcode/general-road-code/',
  },
  {
    whose: studentId,
    title: 'Merging like a zip',
    note: 'Before your next lesson: the pages on motorways and lane changes.',
    url: 'https://drive.govt.nz/',
  },
] as const;

/** A practice test with every third answer wrong. */
async function takeTheoryTest({ dispatch }: Deps, now: Instant) {
  const seed = 2026;
  const startedAtMs = Date.parse('2026-11-01T00:00:00Z');
  const { current: _, ...test } = deal(
    { mode: 'practice', licence: 'learner', seed, drawnOn: dateOf(now), startedAtMs },
    { bank: questionBank, edition },
  );
  const answers = test.questions.map(({ correctAnswer }, nth) => {
    if (nth % 3 < 2) return correctAnswer;
    return correctAnswer === 0 ? 1 : 0;
  });
  const sent = noteFinished({ ...test, answers, status: 'results', timeTaken: 312 });
  const marked = mark(sent, { bank: questionBank, edition });
  if (!marked) return;
  const { mode, licence } = sent;
  const { answered, ...result } = marked;
  const taken = { ...result, studentId, mode, licence, attempt: `${seed}-${startedAtMs}` };
  await dispatch(
    theoryRecord,
    studentId,
    { type: 'RecordTheoryTest', now: addMinutes(now, -26 * 60), taken, answered },
    byStudent,
  );
}
