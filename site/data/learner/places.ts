import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { selfPlaces } from '#domain/availability/commands.ts';
import { answered, type Revised } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

/** Where the learner can be picked up and dropped off; number 0 is their address. */
export function useMyPlaces() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.myPlaces(learner.id),
    queryFn: () => answered(callsOf(learner).places({ studentId: learner.id }).get()),
    enabled: learner.may('schedule lessons'),
  });
}

/** Where a lesson begins and ends, by the numbers of places; until the shortest notice. */
export function useChoosePlaces() {
  const learner = useLearner();
  return useCommand({
    send: ({ lessonId, ...places }: z.infer<typeof selfPlaces> & { lessonId: number } & Revised) =>
      answered(
        callsOf(learner).lessons({ studentId: learner.id })({ lessonId }).places.put(places),
      ),
    changes: ['lessons'],
    evenIfRefused: true,
    failed: true,
  });
}
