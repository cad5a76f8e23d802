import { existsSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // The formatter breaks lines between words and tags; JSX rules would swallow those spaces.
  compressHTML: true,
  integrations: [react(), specimen()],
  vite: {
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
        files('site', ['ui/initials', 'format/fill-badges', 'paths']),
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
          'segments',
          'select',
          'skeleton',
          'spinner',
          'table',
        ]),
      ),
      minShareCount: 6,
      priority: 3,
    },
    {
      name: 'notes',
      test: anyOf(
        'node_modules[\\\\/]jotai',
        files('site/ui', ['on-first-use', 'toast', 'toast-atom']),
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
        'site[\\\\/]shell[\\\\/](?!NavDialog|Area\\.)',
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
