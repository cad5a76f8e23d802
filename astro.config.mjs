import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { language as inEnglish } from './domain/kernel/language.ts';
import { languageToBuild } from './site/words/languages.ts';
import { wordsForBun, wordsForVite } from './site/words/plugin.ts';

const language = languageToBuild(process.env.SITE_LANGUAGE ?? inEnglish);

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // The formatter breaks lines between words and tags; JSX rules would swallow those spaces.
  compressHTML: true,
  integrations: [react(), specimen(), clientTouch(), rendered(), worker()],
  vite: {
    plugins: [wordsForVite(language)],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: groups() } } } } },
    },
  },
});

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
            wordsForBun(language),
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
        const { success, logs } = await Bun.build({
          entrypoints: ['./site/worker/worker.ts'],
          outdir: folder,
          target: 'browser',
          minify: true,
          define: {
            AREA_FILES: JSON.stringify(kept),
            VERSION: JSON.stringify(Bun.hash(JSON.stringify(kept) + bank).toString(36)),
          },
        });
        if (!success) throw new AggregateError(logs, 'The service worker could not be built');
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
  const always = ['fonts/overpass.woff2', 'icon.svg', 'icon-192.png', 'manifest.webmanifest'];
  return [
    ...[...found].toSorted((one, other) => (one < other ? -1 : 1)).map((name) => `/_astro/${name}`),
    ...always.map((name) => `/${name}`),
  ];
}

/**
 * What pages share travels in a few files rather than in one for each small module: fewer requests, and less to send, because small files pack badly. Everything
 * else is cut where the bundler cuts it. A group must hold nothing that a text page imports, or that page would load the rest of it too.
 */
function groups() {
  return [
    // Small things that pages without React have in common with those that have it.
    {
      name: 'plain',
      test: anyOf(
        files('site', ['ui/initials', 'ui/reveal-sideways', 'format/fill-badges', 'paths']),
        files('domain', ['kernel/money', 'kernel/full-name', 'catalogue/schools']),
      ),
      priority: 6,
    },
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/,
      priority: 5,
    },
    { name: 'time', test: anyOf(files('domain/kernel', ['nz-time', 'nz-words'])), priority: 4 },
    // What fills in messages with plurals and elements; a page that has only plain ones goes without.
    { name: 'messages', test: anyOf('icu-minify', files('site/words', ['message'])), priority: 4 },
    { name: 'call', test: anyOf('@elysiajs', files('site', ['api-client'])), priority: 4 },
    {
      name: 'kit',
      test: anyOf(
        'lucide-react',
        files('site/ui', [
          'avatar',
          'badge',
          'banner',
          'button',
          'empty',
          'field',
          'field-wiring',
          'icon',
          'input',
          'link',
          'loading-overlay',
          'panel',
          'progress',
          'progress-band',
          'radios',
          'segments',
          'select',
          'skeleton',
          'spinner',
          'table',
        ]),
      ),
      minShareCount: 8,
      priority: 3,
    },
    // What only the navigation of the instructor has, and what stands beside it on every screen: each alone would be a file.
    {
      name: 'glyphs',
      test: anyOf(
        'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](badge-dollar-sign|calendar-(days|off|plus|range)|circle-dollar-sign|gauge|inbox|layout-dashboard|mails|receipt-text|scroll-text|settings|signpost|tag|user-plus|users)\\.',
      ),
      minShareCount: 2,
      priority: 2,
    },
    // What every screen of a diary says of lessons.
    {
      name: 'lesson-words',
      test: anyOf(
        files('site/features/shared/diary', [
          'lesson-signs',
          'use-known-students',
          'use-whose-diary',
        ]),
      ),
      minShareCount: 2,
      priority: 0,
    },
    // What the two screens with a diary do to what stands in it.
    {
      name: 'diary-changes',
      test: anyOf(
        files('site/features/shared/diary', [
          'clock-span',
          'grid-geometry',
          'say-times',
          'series-words',
          'slot-at',
          'use-is-narrow',
          'use-lesson-changes',
          'use-tell-left',
        ]),
        files('site/features/shared/diary/clash', ['read-clash']),
        files('site/data', ['credit-rules', 'holidays', 'own-time']),
        files('site/features/instructor/shared', ['use-ask-first']),
        files('domain/diary', ['slot']),
      ),
      minShareCount: 2,
      priority: 0,
    },
    // What both portals' shells say, and the glyphs of their navigation.
    {
      name: 'portal',
      test: anyOf(
        files('site', ['portal-screens']),
        files('site/words', ['tags', 'en-NZ/portal-shell', 'en-NZ/portal-tabs']),
        'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](award|book-open|list-checks)\\.',
      ),
      minShareCount: 2,
      priority: 0,
    },
    // What stands before both portals.
    {
      name: 'portal-door',
      test: anyOf(
        files('site/features/shared/portal-entry', ['PortalEntry']),
        files('site/data/learner', ['me']),
        files('site/words/en-NZ', ['portal-entrance']),
      ),
      minShareCount: 2,
      priority: 0,
    },
    // What the areas of those who write to each other have in common.
    {
      name: 'at-work',
      test: anyOf(
        files('site/data', ['DeliverUnsent', 'unsent', 'conversation-calls']),
        files('site/format', ['time-ago', 'use-now']),
        files('site/words/en-NZ', ['time-ago']),
        files('domain/account', ['endorsement-standing']),
      ),
      minShareCount: 2,
      priority: 0,
    },
    // What rows of students and of today's lessons say beside a name.
    {
      name: 'row-words',
      test: anyOf(
        files('site/format', ['StudentBadge', 'directions-link', 'phone-links', 'relative-day']),
        files('site/words/en-NZ', ['relative-days']),
        files('site', ['data/Loaded', 'format/download', 'ui/date-plate']),
        files('site/features/instructor/shared', ['lesson-place']),
        files('domain/diary', ['place-words']),
        files('site/features/shared/credit', ['credit-signs']),
        files('site/features/shared/notices', ['AttendanceBadge']),
        'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]icons[\\\\/](calendar-check|navigation|phone)\\.',
      ),
      minShareCount: 2,
      priority: 0,
    },
    {
      name: 'notes',
      test: anyOf(
        'node_modules[\\\\/]jotai',
        files('site/ui', ['boundary', 'brand', 'on-first-use', 'toast', 'toast-atom']),
        files('site/dialogs', ['lazy-dialog']),
      ),
      priority: 2,
    },
    {
      name: 'query',
      test: anyOf(
        '@tanstack(?!.*(infiniteQuery|queriesObserver|useQueries|useInfiniteQuery))',
        files('site/data', ['query-client', 'keys', 'topics', 'refresh', 'use-command']),
      ),
      priority: 1,
    },
    {
      name: 'area',
      test: anyOf(
        'wouter',
        files('site/data', [
          'account',
          'lessons',
          'lesson-lists',
          'live',
          'live-connection',
          'mark-read',
          'students',
          'team',
        ]),
        files('site', ['dialogs/atoms', 'ui/menu', 'ui/menu-state', 'ui/confirm-dialog']),
        'site[\\\\/]shell[\\\\/](?!NavDialog|NoSignalBanner|WaitingDialog|PageTabs|Area\\.)',
      ),
      priority: 1,
    },
  ];
}

function anyOf(...patterns) {
  return new RegExp(patterns.join('|'));
}

/** These modules of ours. One that was renamed stops the build, so that nothing is bundled differently without a word. */
function files(folder, names) {
  for (const name of names)
    if (!['.ts', '.tsx'].some((end) => existsSync(`${folder}/${name}${end}`)))
      throw new Error(`astro.config.mjs: there is no ${folder}/${name} to put into a bundle`);
  const path = `${folder}/(${names.join('|')})`.replaceAll('/', '[\\\\/]');
  return `${path}\\.tsx?`;
}
