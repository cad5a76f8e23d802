import type { BunPlugin } from 'bun';
import { language } from '#domain/kernel/language.ts';
import { moduleIn } from './catalogues.ts';

const catalogue = /[\\/]site[\\/]words[\\/]en-NZ[\\/][\w-]+\.ts$/;
/** In another language than the domain's, its labels, dates and the name of the language too, and what is said of the server's refusals. */
const wordsOfOthers =
  /[\\/](?:domain[\\/](?!.*node_modules)[\w\\/-]+|site[\\/]words[\\/]refusals)\.ts$/;

const swappedIn = (tag: string) =>
  tag === language ? catalogue : new RegExp(`${catalogue.source}|${wordsOfOthers.source}`);

/** For Vite: the pages' and the islands' words. @param tag of the language a build is made in */
export const wordsForVite = (tag: string) => ({
  name: 'words',
  enforce: 'pre' as const,
  load: {
    filter: { id: swappedIn(tag) },
    handler: (id: string) => ({ code: moduleIn(tag, id), moduleType: 'ts' as const }),
  },
});

/** The same for Bun: what the server draws, the service worker, and tests. */
export const wordsForBun = (tag: string): BunPlugin => ({
  name: 'words',
  setup: (build) =>
    void build.onLoad({ filter: swappedIn(tag) }, ({ path }) => ({
      contents: moduleIn(tag, path),
      loader: 'ts',
    })),
});
