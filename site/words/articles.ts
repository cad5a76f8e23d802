import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const site = join(import.meta.dirname, '..');

/**
 * The articles of a folder of `content/` from the folder of the site, each in a language where that has it (`words/<tag>/content/…`), else in English.
 * @param from the folder of the site; tests have one of their own
 */
export const articlesIn = (tag: string, folder: string, from = site): string[] =>
  readdirSync(join(from, 'content', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const own = join('words', tag, 'content', folder, name);
      return existsSync(join(from, own)) ? own : join('content', folder, name);
    });
