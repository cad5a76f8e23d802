import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PracticeDrive } from '#domain/practice/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { callsOf, useLearner } from './learner.ts';

const portal = api['student-portal'];

export type Practice = NonNullable<ReturnType<typeof usePractice>['data']>;
export type Drive = Practice['drives'][number];

/** Practice drives, the latest day first, and minutes confirmed. */
export function usePractice() {
  const learner = useLearner();
  return useQuery({
    queryKey: [...keys.students, 'mine', 'practice', learner.id],
    queryFn: () => answered(callsOf(learner).practice({ studentId: learner.id }).get()),
  });
}

export function useLogPractice() {
  const { id: studentId } = useLearner();
  return useChange((drive: PracticeDrive) => answered(portal.practice({ studentId }).post(drive)));
}

/** Mails the supervisor a link to confirm. */
export function useAskSupervisor() {
  const { id: studentId } = useLearner();
  return useChange((driveId: number) =>
    answered(portal.practice({ studentId })({ driveId }).link.post()),
  );
}

export function useWithdrawPractice() {
  const { id: studentId } = useLearner();
  return useChange((driveId: number) =>
    answered(portal.practice({ studentId })({ driveId }).delete()),
  );
}

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.students, 'mine', 'practice'] }),
  });
}
