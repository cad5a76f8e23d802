import type { DrivingTestResult } from '../catalogue/certificates.ts';
import type { PracticalTestKind } from '../guide/practical-test.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { TestCar } from './around.ts';
import type { TestBookingEvent } from './events.ts';

/** What is said of a test that is booked. */
export type BookedTest = {
  readonly kind: PracticalTestKind;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** From when to when the diary is held: the drive before, the test, and the way back. */
  readonly heldFrom: Instant;
  readonly heldUntil: Instant;
  readonly place: string | null;
  readonly reference: string | null;
  readonly car: TestCar;
  /** Why it stands though it is before the earliest day that the rules allow. */
  readonly despite: string | null;
};

type Edition = BookedTest & { readonly edition: number };

/** A booking of a practical test. A change is a new edition, which the diary holds before it counts. */
export type TestBooking =
  | { readonly status: 'none' | 'given_up' }
  | {
      readonly status: 'open' | 'cancelled' | 'taken';
      readonly bookingId: number;
      readonly schoolId: SchoolId;
      readonly instructorId: AccountId;
      readonly studentId: StudentId;
      /** The own time that holds the diary. */
      readonly ownTimeId: number;
      /** Null until the diary holds the first edition. */
      readonly kept: Edition | null;
      readonly asked: Edition | null;
      readonly lastEdition: number;
      readonly testId: number | null;
      readonly result: DrivingTestResult | null;
    };

export const noTestBooking: TestBooking = { status: 'none' };

export const evolve = evolveBy<TestBooking, TestBookingEvent>({
  TestBookingAsked: (
    state,
    { bookingId, schoolId, instructorId, studentId, ownTimeId, ...rest },
  ) => ({
    status: 'open',
    bookingId,
    schoolId,
    instructorId,
    studentId,
    ownTimeId,
    kept: 'kept' in state ? state.kept : null,
    asked: rest,
    lastEdition: rest.edition,
    testId: null,
    result: null,
  }),
  TestBooked: kept,
  TestMoved: kept,
  TestBookingGivenUp: (state) => {
    if (!('kept' in state)) return state;
    return state.kept ? { ...state, asked: null } : { status: 'given_up' };
  },
  TestCancelled: (state) => ('kept' in state ? { ...state, status: 'cancelled' } : state),
  TestTaken: (state, { testId, result }) =>
    'kept' in state ? { ...state, status: 'taken', testId, result } : state,
});

function kept(state: TestBooking): TestBooking {
  return 'kept' in state && state.asked ? { ...state, kept: state.asked, asked: null } : state;
}

export const noun = defineNoun({
  noun: 'testbooking',
  label: 'Test booking',
  initial: noTestBooking,
  evolve,
  bound: thing('one booking'),
  topics: ['lessonToTest', 'lessons', 'notifications'],
});
