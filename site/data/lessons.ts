import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { lessonBooking, lessonChanges, lessonOutcomes } from '#domain/diary/commands.ts';
import type { runningLateForm } from '#domain/diary/running-late.ts';
import { addDays, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import type { SeriesScope } from '#domain/series/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { type LessonFilter, withChanged } from './lesson-lists.ts';
import { useCommand } from './use-command.ts';

const fiveMinutes = 5 * 60 * 1000;

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

/** A lesson counts in the lists, in the dashboard's figures and for its student. */
const changes = ['lessons', 'metrics', 'students'] as const;

export const useScheduleLesson = () =>
  useCommand({
    send: (body: z.infer<typeof lessonBooking>) => answered(api.lessons.post(body)),
    changes,
  });

export type LessonChanges = z.infer<typeof lessonChanges>;

/** A change of a lesson, and how much of its series goes along. */
export interface LessonChange {
  lesson: Lesson;
  changes: LessonChanges;
  scope?: SeriesScope | undefined;
  /** What an edit in a form was made from; absent where a press says one thing of the lesson, as how it ended. */
  revision?: number | undefined;
}

/** Changes a lesson's status or any of its fields. The lists show it at once; when the server refuses, they go back to what they showed. */
export const useChangeLesson = () =>
  useCommand({
    send: ({ lesson, changes: sent, scope = 'one', revision }: LessonChange) => {
      const edit: LessonChanges & Partial<Revised> = { ...sent, ...(revision && { revision }) };
      return answered(api.lessons({ id: lesson.id }).put(edit, { query: { scope } }));
    },
    changes,
    // What takes a change back must not overtake it; another lesson's is on this phone at once, however long this one takes.
    queue: 'lessons',
    about: ({ lesson }) => lesson.id,
    evenIfRefused: true,
    showAtOnce: {
      key: keys.lessons,
      show: (client, { lesson, changes: { allowOverlap: _sent, ...fields } }) => {
        const before = listsOf(client);
        const changed = { ...lesson, ...given(fields) };
        for (const [key, list] of before)
          if (list) client.setQueryData(key, withChanged(list, changed, filterOf(key)));
        return () => {
          for (const [key, list] of before) client.setQueryData(key, list);
        };
      },
    },
  });

/** Lessons that are over and of which nobody has said how they ended, by start time; asked again as lessons end. */
export const useWithoutOutcome = (hasSchool = true) =>
  useQuery({
    queryKey: keys.withoutOutcome,
    queryFn: () => answered(api.lessons['without-outcome'].get()),
    enabled: hasSchool,
    refetchInterval: fiveMinutes,
  });

/** Says of several lessons at once how they ended; those that are refused are named in the answer. */
export const useSayOutcomes = () =>
  useCommand({
    send: (body: z.infer<typeof lessonOutcomes>) => answered(api.lessons.outcomes.post(body)),
    changes,
    failed: true,
  });

/** Tells learners that their lessons start late. */
export const useSayLate = () =>
  useCommand({
    send: (body: z.infer<typeof runningLateForm>) =>
      answered(api.lessons['running-late'].post(body)),
    changes: ['lessons'],
    failed: true,
  });

/** Takes a lesson out of the diary. */
export const useDeleteLesson = () =>
  useCommand({
    send: ({ id, revision, scope }: { id: number; scope: SeriesScope } & Revised) =>
      answered(api.lessons({ id }).delete({ revision }, { query: { scope } })),
    changes,
    failed: true,
  });

/** One lesson as it is now, and its student's other lessons by start time: a list that is here already says whose it is, else all of them are asked. */
export function useLesson(id: number) {
  const client = useQueryClient();
  const [known] = useState(() =>
    listsOf(client)
      .flatMap(([, list]) => list ?? [])
      .find((lesson) => lesson.id === id),
  );
  const all = useQuery(lessonsQuery(known ? { studentId: known.studentId } : {}));
  const lesson = all.data ? all.data.find((one) => one.id === id) : known;
  const others = all.data?.filter((one) => one.id !== id && one.studentId === lesson?.studentId);
  return { lesson, others, isPending: !lesson && all.isPending, isFetching: all.isFetching };
}

/** The lessons that start on `count` Auckland days from `first` on. */
export const daysFilter = (first: LocalDate, count: number): LessonFilter => ({
  from: startOfDay(first),
  to: startOfDay(addDays(first, count)),
});

export const lessonsQuery = (filter: LessonFilter) => ({
  queryKey: keys.lessonList(filter),
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
