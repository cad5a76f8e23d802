import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { studentChanges, studentDetails } from '#domain/student/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Student = NonNullable<ReturnType<typeof useStudents>['data']>[number];

export const studentsQuery = () => ({
  queryKey: keys.students,
  queryFn: () => answered(api.students.get()),
});

export const useStudents = () => useQuery(studentsQuery());

/** Those who were archived. */
export const useArchivedStudents = () =>
  useQuery({
    queryKey: keys.studentsWhoLeft,
    queryFn: () => answered(api.students.get({ query: { archived: 'true' } })),
  });

export const useStudent = (id: number) =>
  useQuery({ queryKey: keys.student(id), queryFn: () => answered(api.students({ id }).get()) });

export const useAddStudent = () =>
  useCommand({
    send: (body: z.infer<typeof studentDetails>) => answered(api.students.post(body)),
    changes: ['students', 'metrics'],
  });

export const useEditStudent = (id: number) =>
  useCommand({
    send: (body: z.infer<typeof studentChanges> & Revised) =>
      answered(api.students({ id }).put(body)),
    changes: ['students', 'metrics'],
  });

/** Archives: everything recorded stays, and `useRestoreStudent` takes it back. */
export const useDeleteStudent = () =>
  useCommand({
    send: ({ id, revision, lessons }: { id: number; lessons: 'keep' | 'cancel' } & Revised) =>
      answered(api.students({ id }).delete({ revision }, { query: { lessons } })),
    changes: ['students', 'metrics', 'lessons'],
    failed: true,
  });

export const useRestoreStudent = () =>
  useCommand({
    send: (id: number) => answered(api.students({ id }).restore.post()),
    changes: ['students', 'metrics'],
    failed: true,
  });
