import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { lessonBooking } from '#domain/diary/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Lesson = NonNullable<ReturnType<typeof useLessons>['data']>[number];

/** Which lessons: those that start in `[from, to)` (instants), of one student, or all. */
export type LessonFilter = { from?: string; to?: string; studentId?: number };

export const useLessons = (filter: LessonFilter = {}) =>
  useQuery({
    queryKey: [...keys.lessons, filter],
    queryFn: () => answered(api.lessons.get({ query: filter })),
  });

/** Books a lesson, then refreshes lessons and the dashboard's figures (spec 1 section 7). */
export const useScheduleLesson = () =>
  useChange((body: z.infer<typeof lessonBooking>) => answered(api.lessons.post(body)));

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.lessons }),
        client.invalidateQueries({ queryKey: keys.metrics }),
        client.invalidateQueries({ queryKey: keys.students }),
      ]),
  });
}
