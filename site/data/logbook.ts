import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { NewLogbookEntry } from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type LogbookRow = NonNullable<ReturnType<typeof useLogbook>['data']>[number];

export const useLogbook = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.logbook(studentId),
    queryFn: () => answered(api.students({ id: studentId }).logbook.get()),
  });

/** Adds an entry; its hours count towards the stage. */
export const useAddLogbookEntry = (studentId: StudentId) =>
  useCommand({
    send: (body: NewLogbookEntry) => answered(api.students({ id: studentId }).logbook.post(body)),
    changes: ['logbook', 'stages'],
    failed: true,
  });
