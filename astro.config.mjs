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
