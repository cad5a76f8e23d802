import { z } from 'zod';
import { mockTestJson, withResults } from '#api/cases/driving-tests/assessments.ts';
import { testBookingJson, toTestBookingJson } from '#api/cases/driving-tests/test-booking-json.ts';
import { recapJson, toRecapJson } from '#api/cases/lessons/recaps.ts';
import { seenConditions } from '#api/cases/messages/seen-conditions.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { readerKey } from '#domain/recap/recap.ts';
import { testDayItems, testDayList, testDaySources } from '#domain/test-booking/test-day.ts';
import { listMockTests, listReadiness, readinessRow } from '#projections/assessments/query.ts';
import { listRecaps, listReflections, reflectionRow } from '#projections/recaps/query.ts';
import { listTestBookings } from '#projections/test-bookings/query.ts';

/** What a family sees of what instructors see: the note on a mock test is the instructor's own, why one was voided too. */
const sharedTest = mockTestJson.omit({
  note: true,
  voidedAt: true,
  voidedWhy: true,
  isShared: true,
});

/** GET …/plan/{studentId}: what to practise until the next lesson, and what leads to the test. */
export const planJson = z
  .object({
    /** The recaps of lessons, the latest first; `isRead` tells whether the person who asks has read it. */
    recaps: z.array(recapJson.extend({ isRead: z.boolean() })),
    /** The learner's own words about lessons; for parents none. */
    reflections: z.array(reflectionRow),
    /** Those that are shared, the latest first. */
    mockTests: z.array(sharedTest),
    /** What the instructor said and shares. */
    readiness: z.array(readinessRow.omit({ shared: true })),
    /** From today on, each with what to see to before it. */
    testBookings: z.array(
      testBookingJson.omit({ despite: true }).extend({
        before: z.array(z.object({ item: z.enum(testDayItems), says: z.string() })),
      }),
    ),
    /** Where the list of what to see to was read, and the Auckland day. */
    testDay: z.object({ sources: z.array(z.string()), checkedOn: z.string() }),
  })
  .meta({ id: 'Plan' });
export type PlanJson = z.infer<typeof planJson>;

const shown = 5;

/**
 * Who asks: the learner, a guardian by number, or an instructor who looks at the learner's portal. A learner's own words are for others only where they are
 * shared with the instructor, and never for parents.
 */
export type PlanReader =
  | { readonly is: 'learner' | 'instructor' }
  | { readonly is: 'guardian'; readonly guardianId: number };

export async function planOf(
  deps: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
  reader: PlanReader,
): Promise<PlanJson> {
  const { sql, clock } = deps;
  const today = dateOf(clock());
  const [recaps, reflections, tests, words, bookings, conditions] = await Promise.all([
    listRecaps(sql, schoolId, studentId, { limit: shown }),
    reader.is === 'guardian' ? [] : listReflections(sql, schoolId, studentId),
    listMockTests(sql, schoolId, studentId),
    listReadiness(sql, schoolId, studentId),
    listTestBookings(sql, schoolId, studentId),
    seenConditions(deps, schoolId, studentId, reader.is === 'guardian' ? 'guardian' : 'learner'),
  ]);
  const key = readerKey(reader.is === 'guardian' ? reader.guardianId : null);
  return {
    recaps: recaps.map((row) => ({
      ...toRecapJson(row),
      // Whoever looks on has nothing to mark.
      isRead: reader.is === 'instructor' || row.readers.some((one) => one.reader === key),
    })),
    reflections: reflections.filter(({ shared }) => shared || reader.is === 'learner'),
    mockTests: withResults(tests.filter(({ isShared }) => isShared)).map(
      ({ note: _note, voidedAt: _at, voidedWhy: _why, isShared: _shared, ...test }) => test,
    ),
    readiness: words.filter(({ shared }) => shared).map(({ shared: _, ...word }) => word),
    testBookings: bookings
      .filter(({ state, startsAt }) => state === 'booked' && startsAt >= startOfDay(today))
      .map((row) => {
        const { despite: _, ...booking } = toTestBookingJson(row);
        return { ...booking, before: [...testDayList({ ...row, conditions })] };
      }),
    testDay: { sources: [...testDaySources.pages], checkedOn: testDaySources.checkedOn },
  };
}
