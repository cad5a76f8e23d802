import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import type {
  TestBookingChanges,
  TestBookingForm,
  TestResultForm,
} from '#domain/test-booking/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type TestBooking = NonNullable<ReturnType<typeof useTestBookings>['data']>[number];

/** A student's practical tests that were booked, the latest first. */
export const useTestBookings = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.toTest('bookings', studentId),
    queryFn: () => answered(api.students({ id: studentId })['test-bookings'].get()),
  });

/** From today on: booked tests, Road Test lessons, and the first day that the licence allows the next test. */
export const useTestDays = (studentId: StudentId, isAsked = true) =>
  useQuery({
    queryKey: keys.toTest('days', studentId),
    queryFn: () => answered(api.students({ id: studentId })['test-days'].get()),
    enabled: isAsked,
  });
type TestDays = NonNullable<ReturnType<typeof useTestDays>['data']>;
export type TestDay = TestDays['days'][number];
export type NextTest = TestDays['next'];

/** It holds the diary. */
const changes = ['lessonToTest', 'lessons', 'metrics', 'students'] as const;

/** A new booking, or another wording of one that is there. */
export const useBookTest = (studentId: StudentId) =>
  useCommand({
    send: ({ known, form }: { known: TestBooking | undefined; form: TestBookingForm }) => {
      const bookings = api.students({ id: studentId })['test-bookings'];
      if (!known) return answered(bookings.post(form));
      const edit: TestBookingChanges & Revised = { ...form, revision: known.revision };
      return answered(bookings({ bookingId: known.id }).put(edit));
    },
    changes,
  });

export const useCancelTest = (studentId: StudentId) =>
  useCommand({
    send: (bookingId: number) =>
      answered(api.students({ id: studentId })['test-bookings']({ bookingId }).cancel.post()),
    changes,
    failed: true,
  });

/** Its result goes into the record, which moves the licence's steps. */
export const useTakeTest = (studentId: StudentId) =>
  useCommand({
    send: ({ id, ...result }: { id: number } & TestResultForm) =>
      answered(
        api.students({ id: studentId })['test-bookings']({ bookingId: id }).result.post(result),
      ),
    changes: [...changes, 'tests', 'licence'],
  });
