import { gzipSync } from 'node:zlib';
import { note } from './figures.ts';

/** Pages of the built site, and what their first script may weigh. */
const pages = {
  'index.html': 5,
  'pricing/index.html': 5,
  'nz-driving-guide/index.html': 5,
  'login/index.html': 110,
  'nz-mock-test/index.html': 110,
  'instructors/index.html': 5,
} as const;

/** `bun run bench weights`: what pages of the built site weigh on the way, gzipped: the page, its styles, and every script it names or those import at once. */
export async function run(): Promise<void> {
  for (const [page, mostKilobytes] of Object.entries(pages)) {
    const html = await Bun.file(`dist/${page}`).text();
    const styles = addresses(html, /href="(\/[^"]+\.css)"/g);
    const scripts = await withImports(
      addresses(html, /(?:src|component-url|renderer-url)="(\/[^"]+\.js)"/g),
    );
    const [own, css, js] = [sizeOf(html), await sum(styles), await sum(scripts)];
    const name = `/${page.replace(/\/?index\.html$/, '')}`;
    const measured = `page ${kilobytes(own)}, styles ${kilobytes(css)}, scripts ${kilobytes(js)}`;
    console.log(`${name.padEnd(24)} ${measured}`);
    note({
      what: `weight of ${name}`,
      measured,
      goal: `scripts ${mostKilobytes} kB`,
      isHeld: js <= mostKilobytes * 1_000,
    });
  }
}

const addresses = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, address = '']) => address)),
];

/** Scripts and what they import without being asked to. */
async function withImports(found: readonly string[]): Promise<string[]> {
  const all = new Set(found);
  for (const address of all) {
    const code = await Bun.file(`dist${address}`).text();
    for (const [, path = ''] of code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    ))
      all.add(new URL(path, `http://site${address}`).pathname);
  }
  return [...all];
}

async function sum(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => sizeOf(await Bun.file(`dist${path}`).text())),
  );
  return sizes.reduce((all, one) => all + one, 0);
}

const sizeOf = (text: string): number => gzipSync(text).byteLength;
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
