import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { CallError, sentenceOf } from './api-client.ts';

/**
 * Rules for a form that stands on a page from the start: they and the validator are fetched at the first press of submit, or earlier by the
 * function that is answered beside the resolver. Where they cannot be fetched the server, which has the same rules, is left to judge.
 * @param load imports the schema: `() => import('#domain/account/commands.ts').then(({ credentials }) => credentials)`
 */
export function lazyResolver<Draft extends FieldValues, Answers extends FieldValues>(
  load: () => Promise<z.ZodType<Answers, Draft>>,
): [resolver: Resolver<Draft, unknown, Answers>, fetchRules: () => void] {
  const fetchRules = async () => {
    const [rules, { draftResolver }] = await Promise.all([load(), import('./draft-resolver.ts')]);
    return draftResolver<Draft, Answers>(rules);
  };
  const resolver: Resolver<Draft, unknown, Answers> = async (draft, context, options) => {
    const judge = await fetchRules().catch(() => null);
    // Unread, a draft is what the server will be sent and asked to judge.
    return judge ? judge(draft, context, options) : { values: draft as never, errors: {} };
  };
  return [resolver, () => void fetchRules().catch(() => null)];
}

/**
 * Puts what the server refused on the fields it names, and returns the sentence for everything else, or null when the fields say it all.
 * @param known the names of the form's own fields
 * @param otherwise said where the server had no sentence
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  known: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  otherwise?: string,
): string | null {
  const fields = error instanceof CallError ? error.fields : {};
  const named = known.filter((name) => fields[name]);
  for (const name of named)
    setError(
      name,
      { type: 'server', message: fields[name] ?? '' },
      { shouldFocus: name === named[0] },
    );
  if (named.length > 0) return null;
  const hasSentence = error instanceof CallError && error.code !== 'unknown';
  return hasSentence ? error.sentence : (otherwise ?? sentenceOf(error));
}
