import type { Answer, ApiDocument, Operation } from '#api/http/docs/document-types.ts';

/** One call, with where it is. */
export type Call = { readonly method: string; readonly path: string; readonly of: Operation };

/** The calls of a document by their area, in the order of its areas and addresses. */
export function callsByArea({ paths }: ApiDocument): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, of]) => ({ method: method.toUpperCase(), path, of })),
  );
  return Map.groupBy(calls, ({ of }) => of.tags?.[0] ?? '');
}

/** The status of a refusal that has a name, as its example has it. */
export const statusIn = ({ content = {} }: Answer): string =>
  String(Object.values(content)[0]?.example?.status ?? '');

/** `Student` of `#/components/schemas/Student`. */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
