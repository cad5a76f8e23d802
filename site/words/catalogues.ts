import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { language } from '#domain/kernel/language.ts';
import { pseudoLanguage } from './languages.ts';
import { lengthened } from './pseudo.ts';

// What a bundler does to the catalogues, the same in the site's build, in what the server draws, and in tests.

const folder = import.meta.dir;
/** The texts of a catalogue: `'…'`, `message('…')` and `richMessage('…')`. Formatted files have no other. */
const text =
  /(?<=^export const \w+ =\s*)(?:(message|richMessage)\(\s*)?(["'])((?:\\.|(?!\2).)*)\2(?:,?\s*\))?/gm;

/**
 * A catalogue's module with its messages compiled, in another language from that language's file of the same name.
 * @param path of the English one
 * @throws an `Error` when a message is no ICU message format, and when the language lacks the file
 */
export function catalogueIn(tag: string, path: string): string {
  const isOwn = tag === language || tag === pseudoLanguage;
  const own = isOwn ? path : join(folder, tag, basename(path));
  if (!existsSync(own)) throw new Error(`The words of ${tag} lack ${basename(path)}`);
  const code = readFileSync(own, 'utf8').replaceAll(
    text,
    (_, kind: string | undefined, quote: string, escaped: string) => {
      const written = escaped.replaceAll(`\\${quote}`, quote);
      const compiled = kind ? compile(written) : written;
      return codeOf(kind, tag === pseudoLanguage ? lengthened(compiled) : compiled);
    },
  );
  const library = /essage\(\[/.test(code) ? '' : (code.match(/^import .*\n/)?.[0] ?? '');
  const react = code.includes('createElement(')
    ? "import { createElement, Fragment } from 'react';"
    : '';
  return react + code.replace(library, '');
}

/** A message without plurals and choices becomes a function by itself, so that a page with only such ones carries no library. */
function codeOf(kind: string | undefined, compiled: CompiledMessage): string {
  if (kind === undefined) return JSON.stringify(compiled);
  const parts = typeof compiled === 'string' ? [compiled] : compiled;
  if (kind === 'message' && parts.every(isFilling)) return `(values) => ${joined(parts)}`;
  if (kind === 'message' || !parts.every((part) => isFilling(part) || isTag(part)))
    return `${kind}(${JSON.stringify(compiled)})`;
  const children = parts.map((part) =>
    isTag(part) ? `values.${part[0]}(${joined(part.slice(1) as Node[])})` : joined([part]),
  );
  return `(values) => createElement(Fragment, null, ${children.join(', ')})`;
}

type Node = Exclude<CompiledMessage, string>[number];
/** A text, or `[name]`. */
const isFilling = (node: unknown) =>
  typeof node === 'string' || (Array.isArray(node) && node.length === 1);
/** `[tag, ...texts and names]`. */
const isTag = (node: Node): node is [string, unknown, ...unknown[]] =>
  Array.isArray(node) && node.length > 1 && node.slice(1).every(isFilling);
const joined = (parts: readonly Node[]) => {
  const pieces = parts.map((part) =>
    Array.isArray(part)
      ? `\${values.${part[0]}}`
      : JSON.stringify(part).slice(1, -1).replaceAll(/[`$]/g, '\\$&').replaceAll('\\"', '"'),
  );
  return `\`${pieces.join('')}\``;
};
