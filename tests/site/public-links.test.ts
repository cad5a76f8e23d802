import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { buildSite } from '#api/boot/site-build.ts';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const dist = join(import.meta.dir, '../../dist');
const pages = new Map<string, string>();
let product: TestProduct;

beforeAll(async () => {
  await buildSite();
  product = await openTestProduct({ siteFolder: dist });
  for await (const name of new Bun.Glob('**/*.html').scan({ cwd: dist })) {
    pages.set(addressOf(name), await Bun.file(join(dist, name)).text());
  }
});
afterAll(() => product?.close());

describe('the public pages', () => {
  test('whose forms work without a script let a browser keep what was typed, for the way back from a refusal', () => {
    const forms = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(
        ([form]) => [path, form] as const,
      ),
    );
    expect(forms.map(([path]) => path)).toContain('/contact');
    const forgetful = forms.flatMap(([path, form]) =>
      [...form.matchAll(/<(?:input|textarea|select|form)[^>]*autocomplete="off"[^>]*>/g)]
        .filter(([field]) => !field.includes('tabindex="-1"'))
        .map(([field]) => `${path}: ${field}`),
    );
    expect(forgetful).toEqual([]);
  });

  test('and portals put the app on a home screen that begins where their people are', async () => {
    for (const [page, start] of [
      ['/', '/dashboard'],
      ['/area/instructor', '/dashboard'],
      ['/area/student-portal', '/student-portal'],
      ['/area/parent-portal', '/parent-portal'],
    ] as const) {
      const [, manifest = ''] = /rel="manifest" href="([^"]+)"/.exec(pages.get(page) ?? '') ?? [];
      const { start_url } = await Bun.file(join(dist, manifest)).json();
      expect([page, start_url]).toEqual([page, start]);
    }
  });

  test('lead, link by link from the first, only to what is answered with 200', async () => {
    const { broken, seen } = await followed();
    expect(broken).toEqual([]);
    // It went all over the place: every page that search engines are told of was reached.
    expect(publicPages().filter(([page, html]) => isIndexed(html) && !seen.has(page))).toEqual([]);
  });

  test('show every call of the API to people too, and bring no script for it', async () => {
    const html = (await opened('/api/docs')) ?? '';
    const { paths } = (await product.visitor().get('/api/docs/json')).body;
    const calls: string[] = Object.keys(paths).flatMap((path) =>
      Object.keys(paths[path]).map(
        (method) => `${method.toUpperCase()}</span> <code>${path}</code>`,
      ),
    );
    expect(calls.length).toBeGreaterThan(400);
    expect(calls.filter((call) => !html.includes(call))).toEqual([]);
    const scripts = (page = '') => page.match(/<script/g)?.length;
    expect(scripts(html)).toBe(scripts(pages.get('/api/docs')));
    expect(idsOf(html).length).toBe(new Set(idsOf(html)).size);
    // The first area is drawn as all are: the others would take seconds to validate.
    const others = /<section aria-labelledby="area-1">.*(?=<section aria-labelledby="refusals">)/s;
    pages.set('/api/docs', html.replace(others, ''));
  });

  test('are valid HTML, every built page of them and what the server draws', async () => {
    const { id } = await listedInstructor(product, {
      profile: { website: 'https://kea.example' },
      // A title is as long as a person's name and place.
      entry: { place: 'Bluff' },
    });
    const drawn = ['/instructors', '/instructors?search=nobody', `/instructors/${id}`].map(
      async (address) => [address, (await opened(address)) ?? ''] as const,
    );
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: {
        // React writes its own ids and attributes, and our text pages set a width here and there.
        'valid-id': ['error', { relaxed: true }],
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'void-style': 'off',
        'no-inline-style': 'off',
        'no-trailing-whitespace': 'off',
        // Forms that answer while somebody types have nothing to submit.
        'wcag/h32': 'off',
      },
    });
    const faults: string[] = [];
    for (const [page, html] of [...pages, ...(await Promise.all(drawn))]) {
      const { results } = await validator.validateString(html, page);
      for (const { message, selector } of results.flatMap(({ messages }) => messages))
        faults.push(`${page}: ${message} (${selector})`);
    }
    expect(faults).toEqual([]);
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
      .filter(([, html]) => isIndexed(html))
      .map(([page]) => page);
    expect(indexed.filter((page) => !listed.includes(page))).toEqual([]);
    for (const path of listed) expect([path, (await opened(path)) !== null]).toEqual([path, true]);
  });

  test('lead to no price list and to no joining where there is neither', async () => {
    await product.restart({ sellsPlans: false, isRegistrationClosed: true });
    expect(await opened('/pricing')).toBeNull();
    const { broken, seen } = await followed();
    expect(broken).toEqual([]);
    expect(seen.has('/help/getting-started')).toBe(true);
    expect([...seen.keys()].filter((path) => /pricing|intent=/.test(path))).toEqual([]);
    expect((await product.visitor().get('/sitemap.xml')).body).not.toContain('/pricing');
  });
});

/** Every link from the first page on: those that lead nowhere, and what was seen. */
async function followed(): Promise<{ broken: string[]; seen: ReadonlyMap<string, unknown> }> {
  const broken = new Set<string>();
  const seen = new Map<string, string | null>();
  const waiting: [from: string, link: string][] = [['the address bar', '/']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, link] = next;
    const { pathname, search, hash } = new URL(link, 'http://localhost');
    const isNew = !seen.has(pathname + search);
    const html = isNew ? await opened(pathname + search) : seen.get(pathname + search);
    seen.set(pathname + search, html ?? null);
    if (html === undefined || html === null) broken.add(`${from} → ${link}`);
    else if (hash && !idsOf(html).includes(hash.slice(1)) && !isDrawnLater(html))
      broken.add(`${from} → ${link}`);
    else if (isNew && html.startsWith('<!'))
      waiting.push(...linksOf(html).map((one): [string, string] => [pathname, resolved(one)]));

    function resolved(one: string): string {
      return one.startsWith('#') ? pathname + search + one : one;
    }
  }
  return { broken: [...broken], seen };
}

/** Pages with the public header: not the shells of the signed-in areas. */
function publicPages(): [string, string][] {
  return [...pages].filter(([, html]) => html.includes('class="site-header"'));
}

/** What a visitor's browser gets, as text; null unless it is answered with 200, at once or after being sent on. */
async function opened(address: string): Promise<string | null> {
  const answer = await product.visitor().get(address);
  if (answer.status === 302) return opened(answer.headers.get('location') ?? '');
  return answer.status === 200 ? String(answer.body ?? '') : null;
}

/** The shell of an area holds nothing until its island draws it. */
const isDrawnLater = (html: string) => html.includes('client="only"');
const isIndexed = (html: string) => !html.includes('name="robots" content="noindex"');

function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/';
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="((?:\/|#)[^"]*)"/g)].map(([, link]) =>
    (link ?? '').replaceAll('&amp;', '&'),
  );
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
}
