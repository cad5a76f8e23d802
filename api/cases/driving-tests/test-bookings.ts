import { daysFreed, ownTimes } from '#api/cases/diary/own-time.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import {
  type PracticalTest,
  practicalTestLabels,
  practicalTestOn,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate, minutesBetween } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { ownTime } from '#domain/own-time/decide.ts';
import { progress } from '#domain/progress/decide.ts';
import type {
  TestBookingChanges,
  TestBookingForm,
  TestResultForm,
} from '#domain/test-booking/commands.ts';
import { testBooking } from '#domain/test-booking/decide.ts';
import type { TestBookingEvent } from '#domain/test-booking/events.ts';
import { bookedTest } from '#domain/test-booking/held-time.ts';
import {
  anotherDiary,
  testBookingNotFound,
  testNotSatThen,
} from '#domain/test-booking/rejections.ts';
import type { BookedTest } from '#domain/test-booking/test-booking.ts';
import { getOwnTime } from '#projections/own-time/query.ts';
import { getTestBooking, type TestBookingRow } from '#projections/test-bookings/query.ts';
import { earliestTests } from './test-days.ts';

type BookingDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'clock' | 'followUps'>;
type OverLessons = TestBookingForm['overLessons'];

/** Practical tests that learners have booked. Each holds its instructor's diary as own time; it counts once the diary holds it. */
export function testBookings(deps: BookingDeps) {
  const { dispatch, ids } = deps;

  return {
    /** @throws 409 `own_time_over_lessons` with the lessons in the way, `before_the_earliest` unless a reason is given */
    async add(
      instructor: Instructor,
      studentId: StudentId,
      form: TestBookingForm,
    ): Promise<TestBookingRow> {
      const student = await currentStudentOf(deps, instructor.schoolId, studentId);
      const test = wholeTest(form);
      const bookingId = await ids.next('test_booking');
      const ownTimeId = await ids.next('own_time');
      const whose = { bookingId, studentId, ownTimeId };
      await hold(deps, instructor, whose, test, form.overLessons, student.dateOfBirth, null);
      return found(deps, instructor, studentId, bookingId);
    },

    async change(
      instructor: Instructor,
      studentId: StudentId,
      bookingId: number,
      changes: TestBookingChanges,
    ): Promise<TestBookingRow> {
      const student = await currentStudentOf(deps, instructor.schoolId, studentId);
      const change = async () => {
        const now = await inOwnDiary(deps, instructor, studentId, bookingId);
        const form = { ...formOf(now), ...withoutGaps(changes) };
        const whose = { bookingId, studentId, ownTimeId: now.ownTimeId };
        const { overLessons } = changes;
        await hold(deps, instructor, whose, wholeTest(form), overLessons, student.dateOfBirth, now);
        return found(deps, instructor, studentId, bookingId);
      };
      // What is not said must still be so when it is said again.
      return isWhole(changes) ? change() : deps.locks.account(instructor.account.id, change);
    },

    async cancel(
      instructor: Instructor,
      studentId: StudentId,
      bookingId: number,
    ): Promise<TestBookingRow> {
      const { ownTimeId } = await inOwnDiary(deps, instructor, studentId, bookingId);
      const acting = actingOn(instructor, studentId);
      // A message that tells of it has left by then, or will not leave.
      await deps.locks.student(studentId, () =>
        dispatch(testBooking, bookingId, { type: 'CancelTestBooking' }, acting),
      );
      await daysFreed(deps, await freeTheDiary(deps, ownTimeId, acting));
      return found(deps, instructor, studentId, bookingId);
    },

    /** The result goes into the learner's record as well. */
    async take(
      instructor: Instructor,
      studentId: StudentId,
      bookingId: number,
      form: TestResultForm,
    ): Promise<TestBookingRow> {
      await found(deps, instructor, studentId, bookingId);
      const testId = await ids.next('driving_test');
      const acting = actingOn(instructor, studentId);
      const taken = await dispatch(
        testBooking,
        bookingId,
        { type: 'TakeTest', testId, ...form },
        acting,
      );
      for (const event of taken.events)
        if (event.type === 'TestTaken') await recordTaken(deps, event.data, acting);
      return found(deps, instructor, studentId, bookingId);
    },
  };
}

/** Asks the diary for an edition; in the end the diary holds what the booking says, or neither counts. */
async function hold(
  deps: BookingDeps,
  instructor: Instructor,
  whose: { bookingId: number; studentId: StudentId; ownTimeId: number },
  test: BookedTest,
  overLessons: OverLessons,
  bornOn: LocalDate | null,
  before: TestBookingRow | null,
): Promise<void> {
  const { sql, dispatch } = deps;
  const diary = ownTimes(deps);
  const { account, schoolId } = instructor;
  const { bookingId, studentId, ownTimeId } = whose;
  const acting = actingOn(instructor, studentId);
  const wanted = { ...heldTime(test), overLessons };
  const isNew = before === null || !isHeld(before, test);
  if (isNew) await diary.mustFit(instructor, ownTimeId, wanted);
  const { state } = await dispatch(
    testBooking,
    bookingId,
    {
      type: 'AskTestBooking',
      ...whose,
      schoolId,
      instructorId: account.id,
      test,
      earliest:
        (await earliestTests(deps, schoolId, studentId, bornOn)).find(
          ({ kind }) => kind === test.kind,
        )?.earliest ?? null,
    },
    acting,
  );
  const edition = 'asked' in state ? state.asked?.edition : undefined;
  if (edition === undefined) return;
  try {
    if (!before) await diary.add(instructor, wanted, ownTimeId);
    else if (isNew) await diary.change(instructor, ownTimeId, wanted);
  } catch (refusal) {
    // An append that was not confirmed may be recorded; the round for interrupted bookings compares the two.
    if (refusal instanceof Rejection)
      await dispatch(testBooking, bookingId, { type: 'GiveUpTestBooking', edition }, acting);
    throw refusal;
  }
  try {
    await deps.locks.student(studentId, () =>
      dispatch(testBooking, bookingId, { type: 'KeepTestBooking', edition }, acting),
    );
  } catch (refusal) {
    if (refusal instanceof Rejection) {
      const stands = before && (await getTestBooking(sql, schoolId, studentId, bookingId));
      if (stands?.state === 'booked')
        await diary.change(instructor, ownTimeId, { ...heldTime(stands), overLessons: 'keep' });
      else await daysFreed(deps, await freeTheDiary(deps, ownTimeId, acting));
    }
    throw refusal;
  }
}

async function found(
  { sql }: Pick<Deps, 'sql'>,
  { schoolId }: Instructor,
  studentId: StudentId,
  bookingId: number,
): Promise<TestBookingRow> {
  const row = await getTestBooking(sql, schoolId, studentId, bookingId);
  if (!row) throw testBookingNotFound();
  return row;
}

async function inOwnDiary(
  deps: Pick<Deps, 'sql'>,
  instructor: Instructor,
  studentId: StudentId,
  bookingId: number,
): Promise<TestBookingRow> {
  const row = await found(deps, instructor, studentId, bookingId);
  if (row.instructorId !== instructor.account.id) throw anotherDiary();
  return row;
}

/** The own time that holds the diary for a test. Its title names nobody. */
function heldTime({ kind, heldFrom, heldUntil }: BookedTest) {
  const title = practicalTestLabels[kind];
  return { title, startsAt: heldFrom, endsAt: heldUntil, everyWeeks: null, until: null };
}

const isHeld = (before: TestBookingRow, test: BookedTest): boolean =>
  before.heldFrom === test.heldFrom &&
  before.heldUntil === test.heldUntil &&
  before.kind === test.kind;

function wholeTest(form: TestBookingForm): BookedTest {
  return bookedTest(formOn(form), form);
}

function formOn({ kind, startTime }: TestBookingForm): PracticalTest {
  const form = practicalTestOn(practicalTests, kind, dateOf(startTime));
  if (!form) throw testNotSatThen(kind);
  return form;
}

/** A booking as the form that it came of. */
function formOf(row: TestBookingRow): TestBookingForm {
  const { kind, startsAt, endsAt, heldFrom, heldUntil, place, reference, car, despite } = row;
  return {
    kind,
    startTime: startsAt,
    place,
    reference,
    car,
    despite,
    warmUpMinutes: minutesBetween(heldFrom, startsAt),
    backMinutes: minutesBetween(endsAt, heldUntil),
    overLessons: undefined,
  };
}

/** A field that was not sent says nothing. */
const isWhole = (changes: TestBookingChanges): boolean =>
  Object.values({ ...nothingSaid, ...changes, overLessons: null }).every(
    (one) => one !== undefined,
  );

/** Every field of a booking but what becomes of lessons, which holds for one change alone. */
const nothingSaid = {
  kind: undefined,
  startTime: undefined,
  place: undefined,
  reference: undefined,
  car: undefined,
  warmUpMinutes: undefined,
  backMinutes: undefined,
  despite: undefined,
} satisfies Record<keyof Omit<TestBookingForm, 'overLessons'>, undefined>;

function withoutGaps(changes: TestBookingChanges): Partial<TestBookingForm> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Has the diary opened again, by the reactor that follows own time. Asking twice does no harm. */
export async function freeTheDiary(
  { dispatch }: Pick<Deps, 'dispatch'>,
  ownTimeId: number,
  context: Context,
) {
  try {
    return await dispatch(ownTime, ownTimeId, { type: 'RemoveOwnTime' }, context);
  } catch (refusal) {
    if (refusal instanceof Rejection && refusal.kind === 'missing')
      return { events: [], position: 0 };
    throw refusal;
  }
}

/** Writes a result into the learner's record, once, whether or not it was taken back there since. */
export async function recordTaken(
  { dispatch }: Pick<Deps, 'dispatch'>,
  taken: Extract<TestBookingEvent, { type: 'TestTaken' }>['data'],
  context: Context,
): Promise<void> {
  const { testId, studentId, schoolId, kind, date, place, result, notes } = taken;
  await dispatch(
    progress,
    studentId,
    {
      type: 'RecordDrivingTest',
      studentId,
      schoolId,
      testId,
      test: { type: kind, date, place, result, notes },
    },
    {
      ...context,
      unless: (recorded) =>
        recorded.some(
          ({ type, data }) => type === 'DrivingTestRecorded' && data['testId'] === testId,
        ),
    },
  );
}

/** Whether the diary holds exactly what an edition asks for. */
export async function holdsTime(
  { sql }: Pick<Deps, 'sql'>,
  instructorId: AccountId,
  { ownTimeId, heldFrom, heldUntil }: Pick<TestBookingRow, 'ownTimeId' | 'heldFrom' | 'heldUntil'>,
): Promise<boolean> {
  const held = await getOwnTime(sql, instructorId, ownTimeId);
  return held?.startsAt === heldFrom && held.endsAt === heldUntil;
}
