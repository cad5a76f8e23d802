import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogbookEntry } from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type LogbookRow = NonNullable<ReturnType<typeof useLogbook>['data']>[number];

export const useLogbook = (studentId: number) =>
  useQuery({
    queryKey: keys.logbook(studentId),
    queryFn: () => answered(api.students({ id: studentId }).logbook.get()),
  });

/** Adds an entry; its hours count towards the stage. */
export function useAddLogbookEntry(studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LogbookEntry) =>
      answered(api.students({ id: studentId }).logbook.post(body)),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.logbook(studentId) }),
        client.invalidateQueries({ queryKey: keys.progress(studentId) }),
      ]),
  });
}
