import { useQuery } from '@tanstack/react-query';
import type { SelfBooking } from '#domain/availability/commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type HeldTime = NonNullable<ReturnType<typeof useMyHolds>['data']>[number];

/** Times that wait for a deposit, and what became of them in the last hour, the latest first. */
export function useMyHolds() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.myHolds(learner.id),
    enabled: learner.may('schedule lessons'),
    queryFn: () => answered(callsOf(learner).holds({ studentId: learner.id }).get()),
  });
}

type Lesson = Pick<SelfBooking, 'minutes' | 'lessonType'> & { startTime: string | null };

/** What a lesson costs and what of it is paid to book it; nothing is asked before a time is chosen, or where there are no deposits. */
export function useDeposit({ startTime, ...lesson }: Lesson, hasDeposits: boolean) {
  const learner = useLearner();
  const query = { ...lesson, startTime: startTime ?? '' };
  return useQuery({
    queryKey: keys.deposit(learner.id, query),
    enabled: hasDeposits && startTime !== null,
    queryFn: () => answered(callsOf(learner).deposit({ studentId: learner.id }).get({ query })),
  });
}

/** Done or refused, the times on the screen may be out of date. */
const outcome = { changes: ['lessons', 'payments'], evenIfRefused: true, failed: true } as const;

export function useHoldTime() {
  const learner = useLearner();
  return useCommand({
    send: (wanted: SelfBooking) =>
      answered(callsOf(learner).holds({ studentId: learner.id }).post(wanted)),
    ...outcome,
  });
}

export function useGiveUpHold() {
  const learner = useLearner();
  return useCommand({
    send: (lessonId: number) =>
      answered(callsOf(learner).holds({ studentId: learner.id })({ lessonId })['give-up'].post()),
    ...outcome,
  });
}
