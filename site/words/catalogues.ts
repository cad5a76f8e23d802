import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { language } from '#domain/kernel/language.ts';
import { pseudoLanguage } from './languages.ts';
import { accented, lengthened, lengthenedText } from './pseudo.ts';

// What a bundler does to the catalogues, the same in the site's build, in what the server draws, and in tests.

const folder = import.meta.dir;
/** The texts of a catalogue: `'…'`, `message('…')`, `richMessage('…')` and `htmlMessage('…')`. Formatted files have no other. */
const text =
  /(?<=^export const \w+ =\s*)(?:(message|richMessage|htmlMessage)\(\s*)?(["'])((?:\\.|(?!\2).)*)\2(?:,?\s*\))?/gm;

/**
 * What stands in place of a module that knows words: a catalogue, `refusals.ts`, the kernel's `language.ts` and `date-words.ts`, or one of the domain's that has labels.
 * @param path of the English one
 * @throws an `Error` as `catalogueIn` does, and when the language lacks a label
 */
export function moduleIn(tag: string, path: string): string {
  if (dirname(path).endsWith('en-NZ')) return catalogueIn(tag, path);
  if (path.endsWith('kernel/language.ts')) return `export const language = ${JSON.stringify(tag)};`;
  if (path.endsWith('kernel/date-words.ts')) return dateWordsIn(tag, path);
  if (path.endsWith('words/refusals.ts')) return ownFile(tag, path);
  const own = standIn(tag, path);
  if (own) return own;
  return readFileSync(path, 'utf8').replaceAll(
    labels,
    (_, start: string, name: string, said: string) => start + labelsIn(tag, name, said),
  );
}

/**
 * A language's own of whatever else the domain says, as sentences of rules, questions, the guide: the file at the same path within `<tag>/domain/`. Null where it
 * has none: then it is said in English.
 * @param languages the folder of all languages; tests have one of their own
 */
export function standIn(tag: string, path: string, languages = folder): string | null {
  const [, within] = path.split(/[\\/]domain[\\/]/, 2);
  const own = within && join(languages, tag, 'domain', within);
  return own && existsSync(own) ? readFileSync(own, 'utf8') : null;
}

function dateWordsIn(tag: string, path: string): string {
  const own = ownFile(tag, path);
  if (tag !== pseudoLanguage) return own;
  return own.replaceAll(/'(\p{L}+)'/gu, (_, word: string) => `'${accented(word)}'`);
}

/** What people read of a code: `export const triedLabels: … = { fine: 'Went fine' }`. */
const labels = /^(export const (\w+Labels)\b[^=]*= )(\{[^}]*\})/gm;

/** The same labels of another language, from its `labels.ts`. */
function labelsIn(tag: string, name: string, english: string): string {
  if (tag === pseudoLanguage)
    return english.replaceAll(/: '([^']+)'/g, (_, said: string) => `: '${lengthenedText(said)}'`);
  for (const [, , own, said] of ownFile(tag, 'labels.ts').matchAll(labels))
    if (own === name && said) return said;
  throw new Error(`The words of ${tag} lack ${name}`);
}

/**
 * A catalogue's module with its messages compiled, in another language from that language's file of the same name.
 * @param path of the English one
 * @throws an `Error` when a message is no ICU message format, and when the language lacks the file
 */
export function catalogueIn(tag: string, path: string): string {
  const code = ownFile(tag, path).replaceAll(
    text,
    (_, kind: string | undefined, quote: string, escaped: string) => {
      const written = escaped.replaceAll(`\\${quote}`, quote);
      const compiled = kind ? compile(written) : written;
      return codeOf(kind, tag === pseudoLanguage ? lengthened(compiled) : compiled, tag);
    },
  );
  const library = /essage\(\[/.test(code) ? '' : (code.match(/^import .*\n/)?.[0] ?? '');
  const react = code.includes('jsxs(') ? "import { Fragment, jsxs } from 'react/jsx-runtime';" : '';
  return react + code.replace(library, '');
}

/** The text of a language's own file; the pseudo-language is made from the English one. */
function ownFile(tag: string, path: string): string {
  const isOwn = tag === language || tag === pseudoLanguage;
  const own = isOwn ? path : join(folder, tag, basename(path));
  if (!existsSync(own)) throw new Error(`The words of ${tag} lack ${basename(path)}`);
  return readFileSync(own, 'utf8');
}

/** A message becomes a function by itself, so that a page carries no library; only plurals of a language with more forms than two, and elements inside of choices, need it. */
function codeOf(kind: string | undefined, compiled: CompiledMessage, tag: string): string {
  if (kind === undefined) return JSON.stringify(compiled);
  const parts = typeof compiled === 'string' ? [compiled] : compiled;
  const isText = (node: Node) => isTextIn(node, tag);
  if (kind === 'message' && parts.every(isText)) return `(values) => ${joined(parts)}`;
  if (kind === 'message' || !parts.every((part) => isText(part) || isTag(part, isText)))
    return `${kind}(${JSON.stringify(compiled)})`;
  if (kind === 'htmlMessage') return `(values) => ${markupOf(parts, isText)}`;
  const children = parts.map((part) =>
    isTag(part, isText) ? `values.${part[0]}(${joined(part.slice(1) as Node[])})` : joined([part]),
  );
  return `(values) => jsxs(Fragment, { children: [${children.join(', ')}] })`;
}

/** A template string in which each tag is a function of what is in it. */
const markupOf = (parts: readonly Node[], isText: (node: Node) => boolean): string => {
  const pieces = parts.map((part) =>
    isTag(part, isText)
      ? `\${values.${part[0]}(${joined(part.slice(1) as Node[])})}`
      : joined([part]).slice(1, -1),
  );
  return `\`${pieces.join('')}\``;
};

type Node = Exclude<CompiledMessage, string>[number];
type Choices = Readonly<Record<string, string | readonly Node[]>>;
/** How `icu-minify` marks them: `[name, 1, choices]`, `[name, 2, choices]`. */
const kinds = { select: 1, plural: 2 };

/** A text, the number sign of a plural, `[name]`, or a choice between such. */
function isTextIn(node: Node, tag: string): boolean {
  if (typeof node === 'string' || node === 0) return true;
  if (!Array.isArray(node)) return false;
  const [, kind, choices] = node as readonly unknown[];
  if (node.length === 1) return true;
  if (kind !== kinds.select && !(kind === kinds.plural && hasOneAndOther(tag))) return false;
  return Object.values(choices as Choices).every((said) =>
    [said].flat().every((each) => isTextIn(each, tag)),
  );
}

/** Whether a language counts as English does: one, and everything else. */
function hasOneAndOther(tag: string): boolean {
  const rules = new Intl.PluralRules(tag);
  return [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000, 0.5, 1.5].every(
    (count) => rules.select(count) === (count === 1 ? 'one' : 'other'),
  );
}

/** `[tag, ...texts and names]`. */
const isTag = (
  node: Node,
  isText: (node: Node) => boolean,
): node is [string, unknown, ...unknown[]] =>
  Array.isArray(node) && node.length > 1 && (node.slice(1) as Node[]).every(isText);

/** A template string; `counted` is what the number sign stands for. */
const joined = (parts: readonly Node[], counted = ''): string => {
  const pieces = parts.map((part) => {
    if (part === 0) return `\${${counted}}`;
    if (Array.isArray(part)) return `\${${valueOf(part, counted)}}`;
    return JSON.stringify(part).slice(1, -1).replaceAll(/[`$]/g, '\\$&').replaceAll('\\"', '"');
  });
  return `\`${pieces.join('')}\``;
};

function valueOf(part: readonly unknown[], counted: string): string {
  const [name, kind, choices] = part as readonly [string, number?, Choices?];
  const value = `values.${name}`;
  if (kind === undefined) return value;
  const { other = '', ...cases } = choices ?? {};
  const inner = kind === kinds.plural ? value : counted;
  const say = (said: string | readonly Node[]) => joined([said].flat(), inner);
  const asked = Object.entries(cases).map(
    ([choice, said]) => `${value} === ${keyOf(choice, kind)} ? ${say(said)} : `,
  );
  return `${asked.join('')}${say(other)}`;
}

/** What a value is compared with: `=0` and `one` are numbers where something is counted. */
function keyOf(choice: string, kind: unknown): string {
  if (kind === kinds.select) return JSON.stringify(choice);
  return choice === 'one' ? '1' : choice.slice(1);
}
