import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The screen that an area mostly begins with, and the modules that it is made of. */
const firstScreens: Readonly<Record<string, { path: string; modules: readonly string[] }>> = {
  instructor: { path: '/dashboard', modules: ['DashboardPage', 'lesson-actions'] },
};

const islandThatIsDrawnThere =
  /component-url="\/_astro\/([^"]+)"[^>]* renderer-url="\/_astro\/([^"]+)"[^>]* client="only"/;

/**
 * Names in the head of each signed-in area all files it begins with, and those of its first screen where that is asked for. Found one by one, as one imports
 * the other, each level of them would cost a turn of the line. They come behind the styles and the font, which draw the frame.
 */
export function fetchedAtOnce(): AstroIntegration {
  return {
    name: 'fetched-at-once',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const area of readdirSync(`${folder}area`)) {
          const page = `${folder}area/${area}/index.html`;
          const html = readFileSync(page, 'utf8');
          const [, island, renderer] = islandThatIsDrawnThere.exec(html) ?? [];
          if (island === undefined || renderer === undefined) continue;
          const first = withImports(folder, [island, renderer]);
          const links = first.map(
            (file) => `<link rel="modulepreload" fetchpriority="low" href="/_astro/${file}">`,
          );
          const head = [...links, ...ofFirstScreen(folder, area, first)].join('');
          writeFileSync(
            page,
            html.replace('</head>', () => `${head}</head>`),
          );
        }
      },
    },
  };
}

/** The script that fetches the files of an area's first screen where that is the address; none for an area without one. */
function ofFirstScreen(folder: string, area: string, known: readonly string[]): string[] {
  const screen = firstScreens[area];
  if (!screen) return [];
  const files = screen.modules.map((name) => builtFrom(folder, name));
  const more = withImports(folder, files).filter((file) => !known.includes(file));
  return [
    `<script>if(location.pathname===${JSON.stringify(screen.path)})for(const file of ${JSON.stringify(more)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href:'/_astro/'+file}))</script>`,
  ];
}

function builtFrom(folder: string, module: string): string {
  const file = readdirSync(`${folder}_astro`).find(
    (name) => name.startsWith(`${module}.`) && name.endsWith('.js'),
  );
  if (!file) throw new Error(`fetched-at-once.ts: no file was built from ${module}`);
  return file;
}

/** Built scripts and all that they import at once, by their names. */
function withImports(folder: string, files: readonly string[]): string[] {
  const all = new Set(files);
  for (const file of all)
    for (const [, imported = ''] of readFileSync(`${folder}_astro/${file}`, 'utf8').matchAll(
      /(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
    ))
      all.add(imported);
  return [...all];
}
