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
      test: /site[\\/](ui[\\/]initials|format[\\/]fill-badges|paths)\.ts|domain[\\/](kernel[\\/](money|full-name)|catalogue[\\/]directory)\.ts/,
      priority: 6,
    },
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/,
      priority: 5,
    },
    { name: 'time', test: /domain[\\/]kernel[\\/](nz-time|nz-words)\.ts/, priority: 4 },
    { name: 'call', test: /@elysiajs|site[\\/]api-client\.ts/, priority: 4 },
    {
      name: 'kit',
      test: /lucide-react|site[\\/]ui[\\/](avatar|badge|banner|button|count-cap|empty|field|field-wiring|icon|input|link|loading-overlay|panel|progress|progress-band|segments|select|skeleton|spinner|table)\.tsx?/,
      minShareCount: 6,
      priority: 3,
    },
    {
      name: 'notes',
      test: /node_modules[\\/]jotai|site[\\/]ui[\\/](on-first-use|toast|toast-atom)\.tsx?/,
      priority: 2,
    },
    {
      name: 'query',
      test: /@tanstack(?!.*(infiniteQuery|queriesObserver|useQueries|useInfiniteQuery))|site[\\/]data[\\/](query-client|keys|topics|refresh|use-command)\.ts/,
      priority: 1,
    },
    {
      name: 'area',
      test: /wouter|site[\\/](data[\\/](account|lessons|lesson-lists|live|live-connection|marking|students|team)|dialogs[\\/]atoms|ui[\\/](menu|menu-state|confirm-dialog))\.tsx?|site[\\/]shell[\\/](?!NavDialog|Area\.)/,
      priority: 1,
    },
  ];
}
