import { practicalTestOn } from '../guide/practical-test.ts';
import { practicalTests } from '../guide/practical-tests.ts';
import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  AskTestBooking,
  GiveUpTestBooking,
  KeepTestBooking,
  TakeTest,
  TestBookingCommand,
} from './commands.ts';
import type { TestBookingEvent } from './events.ts';
import {
  anotherResult,
  beforeTheEarliest,
  heldOverMidnight,
  testBookedInThePast,
  testBookingBeingChanged,
  testBookingGivenUp,
  testBookingNotFound,
  testNotSatThen,
  testNotSatYet,
  testOver,
} from './rejections.ts';
import { noun, type TestBooking } from './test-booking.ts';

/** One booking of a practical test. It counts once the diary holds the time, which is asked for in between. */
export const testBooking: Decider<TestBookingCommand, TestBooking, TestBookingEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'AskTestBooking':
        return ask(command, state);
      case 'KeepTestBooking':
        return keep(command, state);
      case 'GiveUpTestBooking':
        return giveUp(command, state);
      case 'CancelTestBooking': {
        if (!('kept' in state) || !state.kept) throw testBookingNotFound();
        if (state.status === 'cancelled') return [];
        if (state.status === 'taken') throw testOver();
        const { ownTimeId, kept } = state;
        return [
          {
            type: 'TestCancelled',
            data: { ...whoseOf(state), ownTimeId, startsAt: kept.startsAt },
          },
        ];
      }
      case 'TakeTest':
        return take(command, state);
    }
  },
};

function ask(command: AskTestBooking, state: TestBooking): TestBookingEvent[] {
  const { test, earliest, now, ownTimeId } = command;
  if ('kept' in state) {
    if (state.status !== 'open') throw testOver();
    if (state.asked) throw testBookingBeingChanged();
    const { edition: _, ...kept } = state.kept ?? { edition: 0 };
    if (same(kept, test)) return [];
  }
  const { kind, startsAt, heldFrom, heldUntil, despite } = test;
  if (startsAt <= now) throw testBookedInThePast();
  const day = dateOf(startsAt);
  if (dateOf(heldFrom) !== day || dateOf(heldUntil) !== day) throw heldOverMidnight();
  if (!practicalTestOn(practicalTests, kind, day)) throw testNotSatThen(kind);
  if (earliest !== null && day < earliest && despite === null) throw beforeTheEarliest(earliest);
  const edition = 'kept' in state ? state.lastEdition + 1 : 1;
  return [{ type: 'TestBookingAsked', data: { ...whoseOf(command), ...test, edition, ownTimeId } }];
}

function keep({ edition }: KeepTestBooking, state: TestBooking): TestBookingEvent[] {
  if (!('kept' in state)) throw testBookingGivenUp();
  if (state.kept?.edition === edition) return [];
  if (state.status !== 'open' || state.asked?.edition !== edition) throw testBookingGivenUp();
  const { startsAt } = state.asked;
  const about = { ...whoseOf(state), edition, startsAt };
  if (!state.kept) return [{ type: 'TestBooked', data: about }];
  return [{ type: 'TestMoved', data: { ...about, previously: state.kept.startsAt } }];
}

function giveUp({ edition }: GiveUpTestBooking, state: TestBooking): TestBookingEvent[] {
  if (!('kept' in state) || state.asked?.edition !== edition) return [];
  return [{ type: 'TestBookingGivenUp', data: { ...whoseOf(state), edition } }];
}

function take({ testId, result, notes, now }: TakeTest, state: TestBooking): TestBookingEvent[] {
  if (!('kept' in state) || !state.kept) throw testBookingNotFound();
  if (state.status === 'cancelled') throw testOver();
  if (state.status === 'taken') {
    if (state.result === result) return [];
    throw anotherResult();
  }
  const { kind, startsAt, place } = state.kept;
  if (startsAt > now) throw testNotSatYet();
  const date = dateOf(startsAt);
  return [
    { type: 'TestTaken', data: { ...whoseOf(state), testId, kind, date, place, result, notes } },
  ];
}

type Whose = Pick<AskTestBooking, 'bookingId' | 'schoolId' | 'instructorId' | 'studentId'>;

const whoseOf = ({ bookingId, schoolId, instructorId, studentId }: Whose) => ({
  bookingId,
  schoolId,
  instructorId,
  studentId,
});
