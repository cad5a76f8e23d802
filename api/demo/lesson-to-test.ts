import type { z } from 'zod';
import { testBookings } from '#api/cases/driving-tests/test-bookings.ts';
import type { Deps } from '#api/deps.ts';
import { type MockTestForm, mockTestForm, readinessForm } from '#domain/assessment/commands.ts';
import { assessment } from '#domain/assessment/decide.ts';
import { type StudentId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
} from '#domain/kernel/nz-time.ts';
import { recapForm } from '#domain/recap/commands.ts';
import { recap } from '#domain/recap/decide.ts';
import { testBookingForm } from '#domain/test-booking/commands.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listTestBookings } from '#projections/test-bookings/query.ts';
import { demoLicenceAllowsFrom } from './licence.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import type { DemoLesson } from './timetable.ts';

const instructorId = demoInstructor.accountId;
/** The learner whose portal the demo opens, and the one who has booked a test. */
const [learnerId, bookedId] = [studentIdOf.parse(1), studentIdOf.parse(2)];
const day = 24 * 60;

const recaps: readonly z.input<typeof recapForm>[] = [
  {
    wentWell: [201],
    next: [402],
    practise: [203, 205],
    minutes: 30,
    road: 'quiet_streets',
    line: 'Signal off again after each turn.',
  },
  {
    wentWell: [203, 105],
    next: [403],
    practise: [402, 303],
    minutes: 45,
    road: 'town',
    line: 'Roundabouts: settle the lane before the give-way line.',
  },
];

/** Behind the weeks of the timetable, so that nothing stands in its way. */
const bookedDay = (now: Instant): LocalDate => addDays(dateOf(now), 23);

/** The first day on which a learner's lesson may be their road test; undefined where no licence and no booking says. */
export function demoTestFrom(studentId: StudentId, now: Instant): LocalDate | undefined {
  if (studentId === bookedId) return bookedDay(now);
  return studentId === learnerId ? demoLicenceAllowsFrom(now) : undefined;
}

/** What leads from lessons to the test: what was said of the last two, two mock tests, what the instructor says of being ready, and a booked test. */
export async function leadToDemoTest(
  deps: Deps,
  lessons: readonly DemoLesson[],
  now: Instant,
): Promise<void> {
  await sayRecaps(deps, lessons, now);
  await markMockTests(deps, now);
  await bookTest(deps, now);
}

async function sayRecaps(
  { dispatch }: Deps,
  lessons: readonly DemoLesson[],
  now: Instant,
): Promise<void> {
  const driven = lessons.filter(
    ({ studentId, status, endsAt }) =>
      studentId === learnerId && status === 'completed' && endsAt < now,
  );
  const whose = { studentId: learnerId, schoolId };
  for (const [nth, { lessonId, status, startsAt, endsAt }] of driven.slice(-2).entries()) {
    const about = { ...whose, lessonId };
    await dispatch(
      recap,
      lessonId,
      {
        type: 'WriteRecap',
        now: endsAt,
        ...about,
        instructorId,
        lesson: { status, startsAt },
        recap: recapForm.parse(recaps[nth]),
      },
      { actor: { kind: 'instructor', id: instructorId }, ...whose },
    );
    const byLearner = { actor: { kind: 'student', id: learnerId }, ...whose } as const;
    if (nth > 0) continue;
    await dispatch(
      recap,
      lessonId,
      { type: 'ReadRecap', now: endsAt, ...about, guardianId: null },
      byLearner,
    );
    for (const [skillItemId, said] of [
      [203, 'fine'],
      [205, 'hard'],
    ] as const)
      await dispatch(
        recap,
        lessonId,
        {
          type: 'TryPlanItem',
          now: addMinutes(endsAt, day),
          ...about,
          guardianId: null,
          tried: { skillItemId, said, driveId: null },
        },
        byLearner,
      );
  }
}

type Marked = Pick<MockTestForm, 'tasks' | 'errors'> & { daysAgo: number; markingId: string };

const marked: readonly Marked[] = [
  {
    daysAgo: 18,
    markingId: '0d5f2d5e-5c0a-4b8e-9b7e-3f0c2f1f7a01',
    tasks: [
      {
        task: 'left_turn',
        stage: 1,
        repetitions: 4,
        faults: [{ item: 'signalling', times: 2 }],
      },
      {
        task: 'roundabout',
        stage: 2,
        repetitions: 3,
        faults: [
          { item: 'observation', times: 2 },
          { item: 'gap_selection', times: 1 },
        ],
      },
      {
        task: 'parallel_park',
        stage: 1,
        repetitions: 1,
        faults: [{ item: 'parking_movement', times: 1 }],
      },
    ],
    errors: [
      { error: 'kerb', stage: 1, times: 1 },
      { error: 'no_look', stage: 1, times: 1 },
    ],
  },
  {
    daysAgo: 4,
    markingId: '0d5f2d5e-5c0a-4b8e-9b7e-3f0c2f1f7a02',
    tasks: [
      {
        task: 'left_turn',
        stage: 1,
        repetitions: 4,
        faults: [{ item: 'signalling', times: 1 }],
      },
      {
        task: 'roundabout',
        stage: 2,
        repetitions: 3,
        faults: [{ item: 'observation', times: 1 }],
      },
      { task: 'parallel_park', stage: 1, repetitions: 1, faults: [] },
      { task: 'lane_change_right', stage: 2, repetitions: 2, faults: [] },
    ],
    errors: [{ error: 'no_look', stage: 2, times: 1 }],
  },
];

async function markMockTests({ dispatch, ids }: Deps, now: Instant): Promise<void> {
  const whose = { studentId: learnerId, schoolId, instructorId };
  const context = {
    actor: { kind: 'instructor', id: instructorId },
    schoolId,
    studentId: learnerId,
  } as const;
  for (const { daysAgo, ...marks } of marked) {
    const startedAt = instantAt(addDays(dateOf(now), -daysAgo), '16:00');
    const endedAt = addMinutes(startedAt, 45);
    const assessmentId = await ids.next('mock_test');
    const test = mockTestForm.parse({ ...marks, kind: 'restricted', startedAt, endedAt });
    const { events } = await dispatch(
      assessment,
      learnerId,
      { type: 'FinishMockTest', now: endedAt, ...whose, assessmentId, test },
      context,
    );
    if (events.length === 0) continue;
    await dispatch(
      assessment,
      learnerId,
      { type: 'ShareMockTest', now: endedAt, ...whose, assessmentId, shared: true },
      context,
    );
  }
  await dispatch(
    assessment,
    learnerId,
    {
      type: 'SayReadiness',
      now: addMinutes(now, -day),
      ...whose,
      word: readinessForm.parse({
        kind: 'restricted',
        ready: false,
        sentence: 'Close: two more drives in heavy traffic, and the head check every time.',
        shared: true,
      }),
    },
    context,
  );
}

/** A learner who drives already sits the test in three weeks. */
async function bookTest(deps: Deps, now: Instant): Promise<void> {
  const account = await getAccount(deps.sql, instructorId);
  if (!account || (await listTestBookings(deps.sql, schoolId, bookedId)).length > 0) return;
  await testBookings(deps).add(
    { account, schoolId },
    bookedId,
    testBookingForm.parse({
      kind: 'restricted',
      startTime: instantAt(bookedDay(now), '12:30'),
      place: 'VTNZ Westgate',
      reference: 'R-30714',
      overLessons: 'keep',
    }),
  );
}
