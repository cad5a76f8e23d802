import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { lessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { type LessonFilter, withChanged } from './lesson-lists.ts';
import { keys } from './query-client.ts';

export type Lesson = NonNullable<ReturnType<typeof useLessons>['data']>[number];

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

export type LessonChanges = z.infer<typeof lessonChanges>;

/**
 * Changes a lesson's status or any of its fields. The lists show it at once; when the server refuses, they go back to what they showed (spec 1
 * section 7, PUT /api/lessons/{id}).
 */
export function useChangeLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lesson, changes }: { lesson: Lesson; changes: LessonChanges }) =>
      answered(api.lessons({ id: lesson.id }).put(changes)),
    onMutate: async ({ lesson, changes: { allowOverlap: _sent, ...fields } }) => {
      await client.cancelQueries({ queryKey: keys.lessons });
      const before = listsOf(client);
      const changed = { ...lesson, ...given(fields) };
      for (const [key, list] of before)
        if (list) client.setQueryData(key, withChanged(list, changed, filterOf(key)));
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list);
    },
    onSettled: () => refresh(client),
  });
}

/** Takes a lesson out of the diary. */
export const useDeleteLesson = () =>
  useChange((id: number) => answered(api.lessons({ id }).delete()));

/** One lesson: from a list that is here already, else from all of them. */
export function useLesson(id: number) {
  const client = useQueryClient();
  const [known] = useState(() =>
    listsOf(client)
      .flatMap(([, list]) => list ?? [])
      .find((lesson) => lesson.id === id),
  );
  const all = useQuery({ ...lessonsQuery({}), enabled: !known });
  const lesson = known ?? all.data?.find((one) => one.id === id);
  return { lesson, isPending: !known && all.isPending };
}

/** The lessons that start on `count` Auckland days from `first` on. */
export const daysFilter = (first: LocalDate, count: number): LessonFilter => ({
  from: startOfDay(first),
  to: startOfDay(addDays(first, count)),
});

const lessonsQuery = (filter: LessonFilter) => ({
  queryKey: [...keys.lessons, filter],
  queryFn: () => answered(api.lessons.get({ query: filter })),
});

const listsOf = (client: QueryClient) =>
  client.getQueriesData<Lesson[]>({ queryKey: keys.lessons });

// Every key of a list ends with its filter: lessonsQuery is the only one that makes them.
const filterOf = (key: readonly unknown[]) => key.at(-1) as LessonFilter;

/** The fields that were sent. */
function given<Fields extends object>(fields: Fields) {
  // An absent field says nothing, so what is left holds only values.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>;
  };
}

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refresh(client) });
}

/** A lesson counts in the lists, in the dashboard's figures and in its student's progress. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.lessons }),
    client.invalidateQueries({ queryKey: keys.metrics }),
    client.invalidateQueries({ queryKey: keys.students }),
  ]);
