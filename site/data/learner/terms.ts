import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { signTermsForm } from '#domain/agreement/commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

/** The signatures of the learner on screen, and the terms that lack one. */
export function useMyTerms() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.myTerms(learner.id),
    enabled: learner.may('schedules'),
    queryFn: () => answered(callsOf(learner).terms({ studentId: learner.id }).get()),
  });
}
export type MyTerms = NonNullable<ReturnType<typeof useMyTerms>['data']>;

export function useSignTerms() {
  const learner = useLearner();
  return useCommand({
    send: (signature: z.infer<typeof signTermsForm>) =>
      answered(callsOf(learner).terms({ studentId: learner.id }).sign.post(signature)),
    keeps: keys.myTerms(learner.id),
    changes: ['terms'],
  });
}
