import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { lessonBooking } from '#domain/diary/commands.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Lesson = NonNullable<ReturnType<typeof useLessons>['data']>[number];

/** Which lessons: those that start in `[from, to)` (instants), of one student, or all. */
export type LessonFilter = { from?: string; to?: string; studentId?: number };

export const useLessons = (filter: LessonFilter = {}) => useQuery(lessonsQuery(filter));

/** The lessons of some days in a row, Auckland dates; the days before and after are fetched too, so that stepping shows them at once. */
export function useLessonsOfDays(first: LocalDate, count: number) {
  const client = useQueryClient();
  const query = useLessons(daysFilter(first, count));
  const isHere = query.isSuccess;
  useEffect(() => {
    if (!isHere) return;
    for (const by of [-count, count])
      void client.prefetchQuery(lessonsQuery(daysFilter(addDays(first, by), count)));
  }, [client, first, count, isHere]);
  return query;
}

/** Books a lesson, then refreshes lessons and the dashboard's figures (spec 1 section 7). */
export const useScheduleLesson = () =>
  useChange((body: z.infer<typeof lessonBooking>) => answered(api.lessons.post(body)));

/** The lessons that start on `count` Auckland days from `first` on. */
export const daysFilter = (first: LocalDate, count: number): LessonFilter => ({
  from: startOfDay(first),
  to: startOfDay(addDays(first, count)),
});

const lessonsQuery = (filter: LessonFilter) => ({
  queryKey: [...keys.lessons, filter],
  queryFn: () => answered(api.lessons.get({ query: filter })),
});

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
