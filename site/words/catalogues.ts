import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import { language } from '#domain/kernel/language.ts';
import { pseudoLanguage } from './languages.ts';
import { lengthened } from './pseudo.ts';

// What a bundler does to the catalogues, the same in the site's build, in what the server draws, and in tests.

const folder = import.meta.dir;
/** The texts of a catalogue: `message('…')`, and `export const name = '…'`. Formatted files have no other. */
const text =
  /(?<=(\b(?:message|richMessage)\(|^export const \w+ =)\s*)(["'])((?:\\.|(?!\2).)*)\2/gm;

/**
 * A catalogue's module with its messages compiled, in another language from that language's file of the same name.
 * @param path of the English one
 * @throws an `Error` when a message is no ICU message format, and when the language lacks the file
 */
export function catalogueIn(tag: string, path: string): string {
  const isOwn = tag === language || tag === pseudoLanguage;
  const own = isOwn ? path : join(folder, tag, basename(path));
  if (!existsSync(own)) throw new Error(`The words of ${tag} lack ${basename(path)}`);
  return readFileSync(own, 'utf8').replaceAll(
    text,
    (_, before: string, quote: string, escaped: string) => {
      const written = escaped.replaceAll(`\\${quote}`, quote);
      const compiled = before.startsWith('export') ? written : compile(written);
      return JSON.stringify(tag === pseudoLanguage ? lengthened(compiled) : compiled);
    },
  );
}
