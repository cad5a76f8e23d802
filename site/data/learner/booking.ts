import { useQuery } from '@tanstack/react-query';
import type { SelfBooking } from '#domain/availability/commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type BookingRules = NonNullable<ReturnType<typeof useBookingRules>['data']>;

/** Whether and how a lesson can be booked without the instructor. */
export function useBookingRules() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.bookingRules(learner.id),
    enabled: learner.may('schedule lessons'),
    queryFn: () => answered(callsOf(learner).booking({ studentId: learner.id }).get()),
  });
}

/**
 * Free times of the two weeks from an Auckland day on; fetched each time they are looked at, because others book too.
 * @param except a lesson that is being moved, which is not in its own way
 */
export function useFreeDays(from: string | undefined, minutes: number, except?: number) {
  const learner = useLearner();
  const query = { ...(from ? { from } : {}), minutes, ...(except ? { except } : {}) };
  return useQuery({
    queryKey: keys.freeTimes(learner.id, query),
    staleTime: 0,
    enabled: minutes > 0,
    queryFn: () =>
      answered(callsOf(learner)['free-times']({ studentId: learner.id }).get({ query })),
  });
}

/** Done or refused, the lessons and free times on the screen may be out of date. */
const outcome = { changes: ['lessons'], evenIfRefused: true, failed: true } as const;

export function useBookLesson() {
  const learner = useLearner();
  return useCommand({
    send: (wanted: SelfBooking) =>
      answered(callsOf(learner).lessons({ studentId: learner.id }).post(wanted)),
    ...outcome,
  });
}

export function useMoveLesson() {
  const learner = useLearner();
  return useCommand({
    send: ({ lessonId, startTime }: { lessonId: number; startTime: string }) =>
      answered(
        callsOf(learner).lessons({ studentId: learner.id })({ lessonId }).move.post({ startTime }),
      ),
    ...outcome,
  });
}

export function useCancelLesson() {
  const learner = useLearner();
  return useCommand({
    send: ({ lessonId, acceptsPolicy }: { lessonId: number; acceptsPolicy: boolean }) =>
      answered(
        callsOf(learner)
          .lessons({ studentId: learner.id })({ lessonId })
          .cancel.post({ acceptsPolicy }),
      ),
    ...outcome,
  });
}
