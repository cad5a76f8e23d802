import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallError, sentenceOf } from './api-client.ts';
import type { Draft, Rules } from './draft.ts';

/** What a form begins with, each of its fields, and how it is read: of `useFormOf`, or of rules that come later. */
export function useFields<Values extends FieldValues, Answers>(
  resolver: Resolver<Values, unknown, Answers>,
  opened: NoInfer<Values>,
) {
  const defaultValues = opened as DefaultValues<Values>;
  const form = useForm<Values, unknown, Answers>({ resolver, defaultValues });
  const { errors, isSubmitted } = form.formState;
  /** Of a list, what is wrong with the first of its items. */
  const errorOf = (name: Path<Values>) => {
    const wrong: FieldError | readonly (FieldError | undefined)[] | undefined = get(errors, name);
    return [wrong].flat().find((one) => one !== undefined)?.message;
  };
  return {
    ...form,
    /** For the `Field` around a control that is typed in. */
    at: <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
      error: errorOf(name),
      control: form.register(name, options),
    }),
    /** For what is chosen among several. */
    choose: <Name extends Path<Values>>(name: Name) => ({
      error: errorOf(name),
      value: form.watch(name),
      onChange: (value: PathValue<Values, Name>) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
  };
}

/**
 * Rules for a form that stands on a page from the start: they and the validator are fetched at the first press of submit, or earlier by the
 * function that is answered beside the resolver. Where they cannot be fetched the server, which has the same rules, is left to judge.
 * @param load imports the schema: `() => import('#domain/account/commands.ts').then(({ credentials }) => credentials)`
 */
export function lazyResolver<Fields extends Rules>(
  load: () => Promise<Fields>,
): [resolver: Resolver<Draft<Fields>, unknown, z.output<Fields>>, fetchRules: () => void] {
  const fetchRules = async () => {
    const [{ rules }, { draftResolver }] = await Promise.all([
      load().then((loaded) => ({ rules: loaded })),
      import('./draft-resolver.ts'),
    ]);
    return draftResolver(rules);
  };
  const resolver: Resolver<Draft<Fields>, unknown, z.output<Fields>> = async (
    draft,
    context,
    options,
  ) => {
    const judge = await fetchRules().catch(() => null);
    // Unread, a draft is what the server will be sent and asked to judge.
    return judge ? judge(draft, context, options) : { values: draft as never, errors: {} };
  };
  return [resolver, () => void fetchRules().catch(() => null)];
}

/**
 * Puts what the server refused on the fields it names, and returns the sentence for everything else, or null when the fields say it all.
 * @param otherwise said where the server had no sentence
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  otherwise?: string,
): string | null {
  const fields = error instanceof CallError ? error.fields : {};
  // The keys of a draft are the form's fields.
  const known = Object.keys(getValues()) as Path<Values>[];
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

/** Shows a refusal at the fields it names, and at this one where it names none of the form. */
export function showRefusalAt<Values extends FieldValues>(
  name: NoInfer<Path<Values>>,
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
): void {
  const message = showRefusal(error, form);
  if (message !== null) form.setError(name, { type: 'server', message });
}
