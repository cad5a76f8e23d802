import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportDayOrder, ImportField } from '#domain/import/fields.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type ImportCheck = NonNullable<ReturnType<typeof useCheckImport>['data']>;
export type PastImport = NonNullable<ReturnType<typeof useImports>['data']>[number];
export type ImportDetail = NonNullable<ReturnType<typeof useImport>['data']>;

/** What somebody says of a file: what each column is, which comes first in a day, and how long a lesson is. */
export type ImportTold = {
  readonly fields: (ImportField | null)[] | null;
  readonly dayOrder: ImportDayOrder | null;
  readonly lessonMinutes: number;
};
type Asked = { readonly file: File; readonly columns: ImportTold };

/** The latest imports. */
export const useImports = () =>
  useQuery({ queryKey: keys.imports, queryFn: () => answered(api.imports.get()) });

/** While it goes on the server announces each part; asking now and then is for whom the socket does not reach. */
const everyMs = 1_500;

export const useImport = (id: number) =>
  useQuery({
    queryKey: keys.import(id),
    queryFn: () => answered(api.imports({ id }).get()),
    refetchInterval: ({ state }) =>
      state.data?.status === 'running' || state.data?.status === 'undoing' ? everyMs : false,
  });

/** What a file would do. It is a question, and changes nothing. */
export const useCheckImport = () =>
  useMutation({ mutationFn: (asked: Asked) => answered(api.imports.check.post(asked)) });

export const useBeginImport = () =>
  useCommand({
    send: (asked: Asked) => answered(api.imports.post(asked)),
    changes: ['students', 'metrics'],
    failed: true,
  });

export const useUndoImport = () =>
  useCommand({
    send: (id: number) => answered(api.imports({ id }).undo.post()),
    changes: ['students', 'metrics', 'lessons', 'credit'],
    failed: true,
  });
