import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changeRequestForm } from '#domain/diary/change-request-commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type MyChangeRequest = NonNullable<ReturnType<typeof useMyChangeRequests>['data']>[number];

/** What was asked of the lessons to come, and the answers. */
export function useMyChangeRequests() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useQuery({
    queryKey: keys.myChangeRequests(studentId),
    queryFn: () => answered(callsOf(learner)['change-requests']({ studentId }).get()),
  });
}

/** Done or refused, what is asked and when the lesson is may be out of date. */
const outcome = { changes: ['lessons'], evenIfRefused: true, failed: true } as const;

type Asked = z.infer<typeof changeRequestForm> & { lessonId: number };

/** Asks the instructor to move a lesson. */
export function useRequestChange() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useCommand({
    send: ({ lessonId, ...asked }: Asked) =>
      answered(callsOf(learner).lessons({ studentId })({ lessonId })['request-change'].post(asked)),
    ...outcome,
  });
}

/** Takes the time that the instructor offered instead. */
export function useAcceptOfferedTime() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useCommand({
    send: (lessonId: number) =>
      answered(
        callsOf(learner).lessons({ studentId })({ lessonId })['request-change'].accept.post(),
      ),
    ...outcome,
  });
}

export function useWithdrawChange() {
  const learner = useLearner();
  const { id: studentId } = learner;
  return useCommand({
    send: (lessonId: number) =>
      answered(
        callsOf(learner).lessons({ studentId })({ lessonId })['request-change'].withdraw.post(),
      ),
    ...outcome,
  });
}
