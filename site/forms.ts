import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError, sentenceOf } from './api-client.ts';

/**
 * Puts what the server refused on the fields it names, and answers the sentence for everything else, or null when the fields say it all.
 * @param known the names of the form's own fields
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  known: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const fields = error instanceof CallError ? error.fields : {};
  const named = known.filter((name) => fields[name]);
  for (const name of named)
    setError(
      name,
      { type: 'server', message: fields[name] ?? '' },
      { shouldFocus: name === named[0] },
    );
  return named.length > 0 ? null : sentenceOf(error);
}
