import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { buildSite } from '#api/boot/site-build.ts';
import { calls, paths } from '#site/paths.ts';

const dist = join(import.meta.dir, '../../dist');
/** Answered by the server itself, or by a page that belongs to another feature and is tested there. */
const elsewhere = new Set<string>([
  paths.dashboard,
  paths.apiDocs,
  paths.studentPortal,
  paths.instructors,
  paths.moodBoard,
  calls.contact,
  '/upgrade',
]);
const pages = new Map<string, string>();

beforeAll(async () => {
  await buildSite();
  for await (const name of new Bun.Glob('**/*.html').scan({ cwd: dist })) {
    pages.set(addressOf(name), await Bun.file(join(dist, name)).text());
  }
}, 180_000);

describe('the public pages', () => {
  test('lead only to places that exist', async () => {
    const broken: string[] = [];
    for (const [page, html] of publicPages()) {
      for (const link of linksOf(html)) {
        const { pathname, hash } = new URL(link, `http://site${page}`);
        if (elsewhere.has(pathname)) continue;
        const target = pages.get(pathname);
        const exists = target !== undefined || (await Bun.file(join(dist, pathname)).exists());
        if (!exists) broken.push(`${page} → ${link}`);
        else if (hash && target && !idsOf(target).includes(hash.slice(1)))
          broken.push(`${page} → ${link}`);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
  });

  test('use no id twice', () => {
    const doubled = publicPages().flatMap(([page, html]) => {
      const ids = idsOf(html);
      return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${page} #${id}`);
    });
    expect(doubled).toEqual([]);
  });

  test('each say something of their own in title and description', () => {
    const told = publicPages().map(([, html]) => [
      /<title>([^<]*)/.exec(html)?.[1] ?? '',
      /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    ]);
    for (const words of [
      told.map(([title]) => title),
      told.map(([, description]) => description),
    ]) {
      expect(words.filter((text, place) => text === '' || words.indexOf(text) !== place)).toEqual(
        [],
      );
    }
  });

  test('are all in the sitemap, and nothing else is', async () => {
    const sitemap = await Bun.file(join(dist, 'sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    const indexed = publicPages()
      .filter(([, html]) => !html.includes('name="robots" content="noindex"'))
      .map(([page]) => page);
    expect(indexed.filter((page) => !listed.includes(page))).toEqual([]);
    expect(listed.filter((path) => !pages.has(path ?? '') && !elsewhere.has(path ?? ''))).toEqual(
      [],
    );
  });
});

/** Pages with the public header: not the shells of the signed-in areas. */
function publicPages(): [string, string][] {
  return [...pages].filter(([, html]) => html.includes('class="site-header"'));
}

function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/';
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src|action)="((?:\/|#)[^"]*)"/g)].map(([, link]) =>
    (link ?? '').replaceAll('&amp;', '&'),
  );
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
}
