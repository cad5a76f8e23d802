import type { BunPlugin } from 'bun';
import { catalogueIn } from './catalogues.ts';

const catalogue = /[\\/]site[\\/]words[\\/]en-NZ[\\/][\w-]+\.ts$/;

/** For Vite: the pages' and the islands' words. @param tag of the language a build is made in */
export const wordsForVite = (tag: string) => ({
  name: 'words',
  enforce: 'pre' as const,
  load: {
    filter: { id: catalogue },
    handler: (id: string) => ({ code: catalogueIn(tag, id), moduleType: 'ts' as const }),
  },
});

/** The same for Bun: what the server draws, and tests. */
export const wordsForBun = (tag: string): BunPlugin => ({
  name: 'words',
  setup: (build) =>
    void build.onLoad({ filter: catalogue }, ({ path }) => ({
      contents: catalogueIn(tag, path),
      loader: 'ts',
    })),
});
