import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { studentChanges, studentDetails } from '#domain/student/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Student = NonNullable<ReturnType<typeof useStudents>['data']>[number];

export const useStudents = () =>
  useQuery({ queryKey: keys.students, queryFn: () => answered(api.students.get()) });

export const useStudent = (id: number) =>
  useQuery({ queryKey: keys.student(id), queryFn: () => answered(api.students({ id }).get()) });

export const useAddStudent = () =>
  useChange((body: z.infer<typeof studentDetails>) => answered(api.students.post(body)));

export const useEditStudent = (id: number) =>
  useChange((body: z.infer<typeof studentChanges>) => answered(api.students({ id }).put(body)));

/** Archives: everything recorded stays, and `useRestoreStudent` takes it back. */
export const useDeleteStudent = () =>
  useChange((id: number) => answered(api.students({ id }).delete()));

export const useRestoreStudent = () =>
  useChange((id: number) => answered(api.students({ id }).restore.post()));

/** A change of a student refreshes the list and the dashboard's figures (spec 1 section 7). */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.students }),
        client.invalidateQueries({ queryKey: keys.metrics }),
      ]),
  });
}
