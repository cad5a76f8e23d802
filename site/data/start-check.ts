import { useQuery } from '@tanstack/react-query';
import type { SightedWay } from '#domain/licence/card.ts';
import type { StartNeed } from '#domain/licence/start-needs.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What a licence asks for at the start of a lesson, and what was found. */
export const useStartCheck = (lessonId: number) =>
  useQuery({
    queryKey: keys.startCheck(lessonId),
    queryFn: () => answered(api.lessons({ id: lessonId })['start-check'].get()),
  });

export const useCheckStart = (lessonId: number) =>
  useCommand({
    send: (said: { missing: StartNeed[]; shown: SightedWay }) =>
      answered(api.lessons({ id: lessonId })['start-check'].post(said)),
    keeps: keys.startCheck(lessonId),
    changes: ['licence'],
    failed: true,
  });
