import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { correctionForm } from '#domain/privacy/commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type MyCorrection = NonNullable<ReturnType<typeof useMyCorrections>['data']>[number];

/** What I asked to have corrected, the latest first. */
export function useMyCorrections() {
  const learner = useLearner();
  const studentId = learner.id;
  return useQuery({
    queryKey: keys.myCorrections(studentId),
    queryFn: () => answered(callsOf(learner).corrections({ studentId }).get()),
  });
}

/** Says that a detail is wrong, and what it should be. */
export function useAskCorrection() {
  const learner = useLearner();
  const studentId = learner.id;
  return useCommand({
    send: (body: z.infer<typeof correctionForm>) =>
      answered(callsOf(learner).corrections({ studentId }).post(body)),
    keeps: keys.myCorrections(studentId),
  });
}
