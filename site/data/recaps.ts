import { useQuery } from '@tanstack/react-query';
import type { RecapForm } from '#domain/recap/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type LessonRecap = NonNullable<ReturnType<typeof useLessonRecap>['data']>;
export type Recap = NonNullable<LessonRecap['recap']>;

/** What was said of a lesson, and what it opens with. */
export const useLessonRecap = (lessonId: number) =>
  useQuery({
    queryKey: keys.toTest('recap', lessonId),
    queryFn: () => answered(api.lessons({ id: lessonId }).recap.get()),
  });

export const useWriteRecap = (lessonId: number) =>
  useCommand({
    send: (recap: RecapForm & Revised) => answered(api.lessons({ id: lessonId }).recap.post(recap)),
    keeps: keys.toTest('recap', lessonId),
    changes: ['lessonToTest'],
  });
