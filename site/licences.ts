import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The notice that a package's licence asks to be shown wherever its code goes. */
export type Notice = {
  readonly name: string;
  readonly version: string;
  /** As package.json names it, in SPDX's words. */
  readonly licence: string;
  /** The words of its licence file; null where the package brings none. */
  readonly text: string | null;
};

type Manifest = {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** The folders whose code reaches a browser. */
const shipped = ['site', 'domain'];
/** Programs that draw icons and cut fonts, whose results are committed. */
const drawnBeforehand = /^(icons|fonts)\//;
/** Builds the pages, and is in none of them. */
const builder = /^(astro|@astrojs\/|astro:|node:)/;

/**
 * Notices of every package that the site's code imports, and of what those packages need, by name. A few of them only help to build the pages.
 * @param root of the checkout, with its packages installed
 */
export function noticesOf(root: string): readonly Notice[] {
  const found = new Map<string, Notice>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from, root);
    if (folder === null || found.has(name)) return;
    const { version = '', license = 'not named', dependencies = {} } = manifestIn(folder);
    found.set(name, { name, version, licence: license, text: textIn(folder) });
    for (const one of Object.keys(dependencies)) visit(one, folder);
  };
  for (const name of importedBy(root)) visit(name, root);
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Names of the packages that the shipped folders import. */
function importedBy(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of shipped)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|astro|css)$/.test(file) || drawnBeforehand.test(file)) continue;
      const code = readFileSync(join(root, folder, file), 'utf8');
      for (const [, quoted = ''] of code.matchAll(/(?:from|import|import\() ?['"]([^'"]+)['"]/g))
        if (/^[@a-z]/.test(quoted) && !builder.test(quoted))
          names.add(quoted.split('/', quoted.startsWith('@') ? 2 : 1).join('/'));
    }
  return names;
}

/** Where a package lies that somebody imports: beside its own packages, or further up. */
function folderOf(name: string, from: string, root: string): string | null {
  const nested = join(from, 'node_modules', name);
  const top = join(root, 'node_modules', name);
  return [nested, top].find((folder) => existsSync(join(folder, 'package.json'))) ?? null;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
}

/** Each licence text once, with the packages that it covers. */
export function byText(notices: readonly Notice[]): readonly (readonly [Notice, ...Notice[]])[] {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    const key = notice.text ?? notice.licence;
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
}
