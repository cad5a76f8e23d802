import { trust } from '#domain/kernel/trust.ts';
import { areaAt } from '#site/screens.ts';
import { cacheOf, dropFiles } from './file-caches.ts';
import { ask, patience } from './line.ts';
import { plainPage } from './plain-page.ts';
import * as words from './words.ts';

// As this version was built, filled in by the build.
/** Every file of the areas, and the questions of the theory test. */
declare const FILES: readonly string[];
/** The files of each area, by their places among all. */
declare const AREAS: Readonly<Record<Shell, readonly number[]>>;
/** Where the small scripts of each area are in one file. */
declare const PACKS: Readonly<Record<Shell, string>>;
/** A name for exactly these files. */
declare const VERSION: string;

const files = new Set(FILES);
const cacheName = cacheOf(VERSION);
const atOnce = 6;

/** The areas whose frame is kept on this device, by an address that leads into them. */
const shells = {
  instructor: '/dashboard',
  'student-portal': '/student-portal',
  'parent-portal': '/parent-portal',
  'theory-test': '/nz-mock-test',
} as const;
type Shell = keyof typeof shells;

/** Whose frame an address shows; null where it is nobody's that is kept. */
export function shellAt(path: string): Shell | null {
  if (/^\/student-portal(\/[a-z]+)?$/.test(path)) return 'student-portal';
  if (/^\/parent-portal(\/\d+(\/[a-z]+)?)?$/.test(path)) return 'parent-portal';
  if (path === shells['theory-test']) return 'theory-test';
  return areaAt(path) === 'instructor' ? 'instructor' : null;
}

export const isAreaFile = (path: string): boolean => files.has(path);

/** Fetches what the open pages need of this version, so that they start where there is no signal. */
export async function keepOpenAreas(pages: readonly { readonly url: string }[]): Promise<void> {
  const open = new Set(pages.map(({ url }) => shellAt(new URL(url).pathname)));
  for (const shell of open) if (shell) await keepArea(await fetch(shells[shell]), shell);
}

/** Throws away what older versions kept. */
export const dropOldFiles = (): Promise<void> => dropFiles(cacheName);

export async function fileFrom(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** A page of an area: the server's where it answers in time, for it knows who may see it; else the frame that is kept. */
export async function areaPage(request: Request, shell: Shell): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(shells[shell]);
  const asked = ask(request).then(async (answer) => {
    void keepArea(answer.clone(), shell).catch(() => null);
    return answer;
  });
  if (!kept) return asked.catch(() => noPage(words.pageNotKept));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience(), null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  // What comes too late is kept all the same, and what fails then is no news.
  asked.catch(() => null);
  return answer && answer.status < 500 ? answer : kept;
}

/** Keeps an area whole: its files, those that are here already excepted, then its frame. The frame of another version would ask for files that are not here. */
async function keepArea(answer: Response, shell: Shell): Promise<void> {
  // At the address of an area its sign-in page may stand; the theory test has none, and is everybody's.
  const area = shell === 'theory-test' ? shell : answer.headers.get('x-area');
  if (answer.status !== 200 || area === null || !isShell(area)) return;
  const html = await answer.text();
  const named = html.match(/\/_astro\/[\w.~-]+\.(?:js|css)/g) ?? [];
  if (!named.every(isAreaFile)) return;
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const place of AREAS[area]) {
    const file = FILES[place];
    if (file !== undefined && !(await cache.match(file))) missing.push(file);
  }
  const alone = missing.length > atOnce ? await unpack(cache, area, missing) : missing;
  for (let from = 0; from < alone.length; from += atOnce)
    await cache.addAll(alone.slice(from, from + atOnce));
  await cache.put(shells[area], plain(answer, html));
}

/** Keeps those of the missing files that travel together, and answers the others. */
async function unpack(
  cache: Cache,
  area: Shell,
  missing: readonly string[],
): Promise<readonly string[]> {
  const answer = await fetch(PACKS[area]);
  if (!answer.ok) return missing;
  const texts = trust<Readonly<Record<string, string>>>(await answer.json(), 'built with this');
  const headers = { 'content-type': 'text/javascript;charset=utf-8' };
  await Promise.all(
    missing
      .filter((file) => texts[file] !== undefined)
      .map((file) => cache.put(file, new Response(texts[file], { headers }))),
  );
  return missing.filter((file) => texts[file] === undefined);
}

const isShell = (area: string): area is Shell => Object.hasOwn(shells, area);

/** Without the encoding that the text no longer has, and free of a redirect, which no navigation may be answered with. */
function plain({ headers }: Response, html: string): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return new Response(html, { headers: kept });
}

/** A page that no phone keeps: the server's, or a sentence instead of the browser's own. */
export const otherPage = (request: Request): Promise<Response> =>
  ask(request).catch(() => noPage(words.pageNeedsSignal));

const noPage = (lead: string): Response =>
  plainPage({
    title: words.noSignalTitle,
    heading: words.noSignal,
    lead,
    link: { href: '', words: words.tryAgain },
    status: 503,
  });
