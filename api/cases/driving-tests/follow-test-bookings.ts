import type { Deps } from '#api/deps.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { testBooking } from '#domain/test-booking/decide.ts';
import { listAskedBookings } from '#projections/test-bookings/query.ts';
import { freeTheDiary, holdsTime, recordTaken } from './test-bookings.ts';

const system = { kind: 'system', id: null } as const;

/** What follows from a booking where whoever decided it was killed in between: the diary is opened, the result is recorded. */
export const followTestBookings = (deps: Pick<Deps, 'dispatch'>) =>
  reactor({
    name: 'follow-test-bookings',
    on: {
      TestCancelled: (event) => freeTheDiary(deps, event.data.ownTimeId, becauseOf(event)),
      TestTaken: (event) => recordTaken(deps, event.data, becauseOf(event)),
    },
  });

const becauseOf = ({ id, data, metadata }: Fact<'TestCancelled' | 'TestTaken'>) => ({
  actor: system,
  schoolId: data.schoolId,
  studentId: data.studentId,
  correlationId: metadata.correlationId,
  causationId: id,
});

/** In minutes: longer than own time that was begun is waited for. */
const patienceMinutes = 5;

/** Bookings that were asked for and never kept: the one whose time the diary holds is kept, any other given up. */
export async function settleTestBookings(
  deps: Pick<Deps, 'sql' | 'clock' | 'dispatch'>,
): Promise<void> {
  const { sql, clock, dispatch } = deps;
  const asked = await listAskedBookings(sql, addMinutes(clock(), -patienceMinutes));
  for (const { id, edition, schoolId, studentId, instructorId, ...held } of asked) {
    const type = (await holdsTime(deps, instructorId, held))
      ? 'KeepTestBooking'
      : 'GiveUpTestBooking';
    const context = { actor: system, schoolId, studentId };
    await dispatch(testBooking, id, { type, edition }, context).catch((refusal: unknown) => {
      // It was kept or given up meanwhile.
      if (!(refusal instanceof Rejection)) throw refusal;
    });
  }
}
