import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Resource = NonNullable<ReturnType<typeof useResources>['data']>[number];

/** What is shared with a student, with everybody's, the latest first. */
export const useResources = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.resources(studentId),
    queryFn: () => answered(api.students({ id: studentId }).resources.get()),
  });

type Shared = { title: string; note: string; forEveryone: boolean };

export function useShare(studentId: StudentId) {
  const student = api.students({ id: studentId });
  return useCommand({
    send: ({
      title,
      note,
      forEveryone,
      what,
    }: Shared & { what: { url: string } | { file: File } }) => {
      const how = { query: { forEveryone: forEveryone ? ('true' as const) : ('false' as const) } };
      return 'url' in what
        ? answered(student.resources.post({ title, note, url: what.url }, how))
        : answered(student['resource-files'].post({ title, note, file: what.file }, how));
    },
    changes: ['resources'],
    failed: true,
  });
}

export const useWithdraw = () =>
  useCommand({
    send: (id: number) => answered(api.resources({ id }).delete()),
    changes: ['resources'],
    failed: true,
  });
