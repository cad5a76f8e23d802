import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, {
  type CompiledMessage,
  type FormatOptions,
  type FormatValues,
} from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { language } from '#domain/kernel/language.ts';

/** What a message of ICU's format asks for: `{count, plural, …}` a number, `{name}` a text or a number. */
type ValuesOf<Icu extends string> = GetICUArgs<
  Icu,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

/** The tags of a message: of `<b>{name}</b> moved up` it is `b`. */
type TagsOf<Icu extends string> = Icu extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsOf<Rest>
  : never;

/**
 * A text of a catalogue with something to fill in. The build compiles what is written here, and TypeScript reads from it what must be filled in.
 * @param icu in ICU's message format: `{count, plural, one {# lesson} other {# lessons}} left`
 */
export function message<const Icu extends string>(icu: Icu): (values: ValuesOf<Icu>) => string {
  const compiled: CompiledMessage = icu;
  return (values) => String(format(compiled, language, values as FormatValues, options));
}

/** The same with tags, each of which says what becomes of the words in it: `{ b: (words) => <b>{words}</b> }`. */
export function richMessage<const Icu extends string>(
  icu: Icu,
): (
  values: ValuesOf<Icu> & Readonly<Record<TagsOf<Icu>, (words: ReactNode) => ReactNode>>,
) => ReactNode {
  const compiled: CompiledMessage = icu;
  return (values) => {
    const parts = format(compiled, language, values as FormatValues<ReactNode>, options);
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
  };
}

/**
 * The same for what Astro writes while it builds: tags and values become HTML as they are, so values are our own and never a person's. `markup.ts` has the tags;
 * the page says `<Fragment set:html={…} />`.
 */
export function htmlMessage<const Icu extends string>(
  icu: Icu,
): (values: ValuesOf<Icu> & Readonly<Record<TagsOf<Icu>, (words: string) => string>>) => string {
  const compiled: CompiledMessage = icu;
  return (values) =>
    [format(compiled, language, values as FormatValues<string>, options)].flat().join('');
}

const options: FormatOptions = {
  formatters: {
    getPluralRules: (tags, rules) => (plurals ??= new Intl.PluralRules(tags, rules)),
    getNumberFormat: (tags, style) => (numbers ??= new Intl.NumberFormat(tags, style)),
    getDateTimeFormat: refuse,
  },
};
let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/** Dates are written by `nz-words.ts`, before they are filled in. */
function refuse(): never {
  throw new Error('A message formats no dates: fill in one that is written');
}
