import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { listMockTests, listReadiness, readinessRow } from '#projections/assessments/query.ts';
import { listRecaps, listReflections, reflectionRow } from '#projections/recaps/query.ts';
import { listTestBookings } from '#projections/test-bookings/query.ts';
import { mockTestJson, withResults } from './assessments.ts';
import { recapJson, toRecapJson } from './recaps.ts';
import { testBookingJson, toTestBookingJson } from './test-booking-json.ts';

/** What a family sees of what instructors see: the note on a mock test is the instructor's own, why one was voided too. */
const sharedTest = mockTestJson.omit({
  note: true,
  voidedAt: true,
  voidedWhy: true,
  isShared: true,
});

/** GET …/plan/{studentId}: what to practise until the next lesson, and what leads to the test. */
export const planJson = z.object({
  /** What was said of lessons, the latest first. */
  recaps: z.array(recapJson),
  /** The learner's own words about lessons; for parents none. */
  reflections: z.array(reflectionRow),
  /** Those that are shared, the latest first. */
  mockTests: z.array(sharedTest),
  /** What the instructor said and shares. */
  readiness: z.array(readinessRow.omit({ shared: true })),
  /** From today on. */
  testBookings: z.array(testBookingJson.omit({ despite: true })),
});
export type PlanJson = z.infer<typeof planJson>;

const shown = 5;

/** @param reader whether the learner's own words are among it: they are the learner's */
export async function planOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
  reader: 'learner' | 'parent',
): Promise<PlanJson> {
  const today = startOfDay(dateOf(clock()));
  const [recaps, reflections, tests, words, bookings] = await Promise.all([
    listRecaps(sql, schoolId, studentId, { limit: shown }),
    reader === 'learner' ? listReflections(sql, schoolId, studentId) : [],
    listMockTests(sql, schoolId, studentId),
    listReadiness(sql, schoolId, studentId),
    listTestBookings(sql, schoolId, studentId),
  ]);
  return {
    recaps: recaps.map(toRecapJson),
    reflections,
    mockTests: withResults(tests.filter(({ isShared }) => isShared)).map(
      ({ note: _note, voidedAt: _at, voidedWhy: _why, isShared: _shared, ...test }) => test,
    ),
    readiness: words.filter(({ shared }) => shared).map(({ shared: _, ...word }) => word),
    testBookings: bookings
      .filter(({ state, startsAt }) => state === 'booked' && startsAt >= today)
      .map((row) => {
        const { despite: _, ...booking } = toTestBookingJson(row);
        return booking;
      }),
  };
}
