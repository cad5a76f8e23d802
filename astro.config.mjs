import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { groups } from './site/chunk-groups.ts';
import { fetchedAtOnce } from './site/fetched-at-once.ts';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // The formatter breaks lines between words and tags; JSX rules would swallow those spaces.
  compressHTML: true,
  markdown: {
    shikiConfig: {
      themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      defaultColor: 'light-dark()',
    },
  },
  integrations: [
    react(),
    specimen(),
    clientTouch(),
    islandsRule(),
    fetchedAtOnce(),
    rendered(),
    worker(),
    mapsAside(),
  ],
  vite: {
    plugins: [wordsWhereSaid(), strokesOnly(), withoutLists()],
    // Texts are written where they are said: words that several chunks share are then no file of their own.
    build: {
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      // A small stylesheet is part of its page: a phone asks for few files at once, and waits a whole turn of the line for each next one.
      assetsInlineLimit: (file, { length }) => (file.endsWith('.css') ? length < 9_000 : undefined),
    },
    environments: {
      client: {
        build: {
          sourcemap: 'hidden',
          rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
        },
      },
    },
  },
});

/** Each module has its own copy of the words that it says, so that they travel with it and no earlier; what it does not say is dropped. */
function wordsWhereSaid() {
  return {
    name: 'words-where-said',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /[\\/]_?words\.tsx?$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && `${found.id}?in=${Bun.hash(importer ?? '').toString(36)}`;
      },
    },
  };
}

/**
 * Of a glyph only what is drawn goes to the browser: its names and the keys of its strokes, which are a list that never changes, were a sixth of the file that holds
 * the most of them.
 */
function strokesOnly() {
  return {
    name: 'strokes-only',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/,\s*key: "[^"]*"/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace(/\bname: "[^"]*",/, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  };
}

/**
 * No list of all that each part imports, which is there to fetch it ahead: it was 3 kB of names on every signed-in screen. The first screen's files stand in the
 * page's head, and the worker fetches the rest. Astro takes this setting from nowhere else.
 */
function withoutLists() {
  return {
    name: 'without-lists',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: false } } : undefined,
  };
}

/** Serves the specimen pages while developing; a build never has them. */
function specimen() {
  return {
    name: 'specimen',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/ui', entrypoint: './site/specimen/ui.astro' });
        injectRoute({ pattern: '/ui/shell', entrypoint: './site/specimen/shell.astro' });
      },
    },
  };
}

/** `client:touch`, for islands that the server draws. */
function clientTouch() {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'touch', entrypoint: './site/hydrate-on-touch.ts' }),
    },
  };
}

/** Astro puts the one rule of its islands beside the first of them, where no document may have it: it goes into the head. */
function islandsRule() {
  return {
    name: 'islands-rule',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true })) {
          if (!name.endsWith('.html')) continue;
          const html = readFileSync(folder + name, 'utf8');
          const [rule] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
          if (!rule) continue;
          const without = html.replace(rule, '');
          writeFileSync(folder + name, without.replace('</head>', `${rule}</head>`));
        }
      },
    },
  };
}

/** What the server draws into pages, as one file beside the shells, with no more of the icons and the rest than it uses. */
function rendered() {
  return {
    name: 'rendered',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { success, logs } = await Bun.build({
          entrypoints: ['./site/rendered.tsx'],
          outdir: fileURLToPath(new URL('area/', dir)),
          target: 'bun',
          minify: true,
          define: { 'process.env.NODE_ENV': '"production"' },
          plugins: [
            {
              name: 'without-styles',
              setup: (build) => {
                build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
              },
            },
          ],
        });
        if (!success) throw new AggregateError(logs, 'What the server draws could not be built');
      },
    },
  };
}

/** Scripts of at most so many characters travel to a phone together: asked for one by one, hundreds of them keep its radio awake for longer than they take. */
const mostPacked = 16_384;

/** The service worker, with the names of all that each signed-in area and the theory test are made of. */
function worker() {
  return {
    name: 'worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const kept = Object.fromEntries(
          ['instructor', 'student-portal', 'parent-portal'].map((area) => [
            area,
            filesOf(folder, `area/${area}/index.html`),
          ]),
        );
        const questions = 'nz-mock-test/questions.json';
        kept['theory-test'] = [...filesOf(folder, 'nz-mock-test/index.html'), `/${questions}`];
        // The one file that may change under its name.
        const bank = readFileSync(folder + questions, 'utf8');
        const packs = Object.fromEntries(
          Object.entries(kept).map(([area, files]) => [area, packed(folder, area, files)]),
        );
        const names = [...new Set(Object.values(kept).flat())];
        const areas = Object.fromEntries(
          Object.entries(kept).map(([area, files]) => [
            area,
            files.map((name) => names.indexOf(name)),
          ]),
        );
        const { success, logs } = await Bun.build({
          entrypoints: ['./site/worker/worker.ts'],
          outdir: folder,
          target: 'browser',
          minify: true,
          sourcemap: 'external',
          define: {
            FILES: JSON.stringify(names),
            AREAS: JSON.stringify(areas),
            PACKS: JSON.stringify(packs),
            VERSION: JSON.stringify(Bun.hash(JSON.stringify(kept) + bank).toString(36)),
          },
        });
        if (!success) throw new AggregateError(logs, 'The service worker could not be built');
      },
    },
  };
}

/** Writes the small scripts of an area into one file, text by address, and answers where it is. */
function packed(folder, area, files) {
  const scripts = files.filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => [name, readFileSync(folder + name.slice(1), 'utf8')]);
  const pack = JSON.stringify(
    Object.fromEntries(texts.filter(([, text]) => text.length <= mostPacked)),
  );
  const name = `_astro/${area}.${Bun.hash(pack).toString(36)}.json`;
  writeFileSync(folder + name, pack);
  return `/${name}`;
}

/** The maps from built scripts to their sources stay with the operator: no built file names them, and nobody is served what is not in `dist`. */
function mapsAside() {
  return {
    name: 'maps-aside',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const maps = fileURLToPath(new URL('../.astro/maps/', dir));
        rmSync(maps, { recursive: true, force: true });
        mkdirSync(maps, { recursive: true });
        for (const name of readdirSync(folder, { recursive: true }))
          if (name.endsWith('.map')) renameSync(folder + name, maps + basename(name));
      },
    },
  };
}

/** The addresses of all files that a built page is made of, however late it asks for them. */
function filesOf(folder, page) {
  const built = new Set(readdirSync(`${folder}_astro`));
  const found = new Set();
  const look = (path) => {
    for (const [name] of readFileSync(folder + path, 'utf8').matchAll(
      /[\w.~-]+\.(js|css|woff2)/g,
    )) {
      if (found.has(name) || !built.has(name)) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) look(`_astro/${name}`);
    }
  };
  look(page);
  const [, app] = /([\w-]+\.webmanifest)/.exec(readFileSync(folder + page, 'utf8')) ?? [];
  const always = ['fonts/overpass.woff2', 'icon.svg', 'icon-192.png', ...(app ? [app] : [])];
  return [
    ...[...found].toSorted((one, other) => (one < other ? -1 : 1)).map((name) => `/_astro/${name}`),
    ...always.map((name) => `/${name}`),
  ];
}
