import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { z } from 'zod';
import { buildSite } from '#api/boot/site-build.ts';
import { instructorShell } from '#api/pages/instructor-page.ts';
import { readStaticFiles, type StaticFiles } from '#api/pages/static-files.ts';

const dist = join(import.meta.dir, '../../dist');
const address = 'https://keep-left.school.nz';
const mailbox = 'kia.ora@keep-left.school.nz';
let served: StaticFiles;
let nowhere: StaticFiles;
beforeAll(async () => {
  await buildSite();
  served = await readStaticFiles(dist, { publicUrl: address, mailbox });
  nowhere = await readStaticFiles(dist);
});

const textOf = (files: StaticFiles, name: string) =>
  new TextDecoder().decode(files.get(name)?.body ?? new Uint8Array());
const pagesOf = (files: StaticFiles): [name: string, html: string][] =>
  [...files.keys()]
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, textOf(files, name)]);
const told = (html: string, tag: RegExp) => tag.exec(html)?.[1];
const canonicalTag = /<link rel="canonical" href="([^"]*)"/;
const urlTag = /<meta property="og:url" content="([^"]*)"/;
const imageTag = /<meta property="og:image" content="([^"]*)"/;
const pathOf = (name: string) => name.replace(/(\/index)?\.html$/, '') || '/';

describe('a site that was built for no address, served at one', () => {
  test('says on every page to be found where that page is, and on all where their picture is', () => {
    const pages = pagesOf(served);
    expect(pages.length).toBeGreaterThan(40);
    for (const [name, html] of pages) {
      const at = address + pathOf(name);
      // One behind a link has as many addresses as there are links, and none of them is where its file lies.
      const isListed = !html.includes('name="robots" content="noindex"');
      expect([name, told(html, canonicalTag)]).toEqual([name, isListed ? at : undefined]);
      expect([name, told(html, urlTag)]).toEqual([name, isListed ? at : undefined]);
      expect([name, told(html, /("item":"[^"]*\/area\/[^"]*)/)]).toEqual([name, undefined]);
      expect([name, told(html, imageTag)]).toEqual([name, `${address}/share.png`]);
    }
  });

  test('lists its pages by full addresses, and says where the list is', () => {
    const listed = [...textOf(served, '/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(
      ([, loc]) => loc ?? '',
    );
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((loc) => !loc.startsWith(`${address}/`))).toEqual([]);
    const robots = textOf(served, '/robots.txt');
    expect(robots).toContain(`\nSitemap: ${address}/sitemap.xml\n`);
    const rules = [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, rule, path = '']) => ({
      rule,
      path,
    }));
    // The longest rule that fits an address holds.
    const closed = listed.filter((loc) => {
      const path = loc.slice(address.length);
      const [longest] = rules
        .filter((rule) => path.startsWith(rule.path))
        .sort((one, other) => other.path.length - one.path.length);
      return longest?.rule === 'Disallow';
    });
    expect(closed).toEqual([]);
  });

  test('shows calls of the API that go there', () => {
    expect(textOf(served, '/api/index.html')).toContain(`${address}/api/instructors`);
  });

  test('gives the operator’s mailbox to each who may want it, where there is one', () => {
    const page = textOf(served, '/contact/index.html');
    expect(page.split(`href="mailto:${mailbox}?subject=`)).toHaveLength(6);
    expect(page.split(mailbox)).toHaveLength(11);
    expect(page).toContain(`href="mailto:${mailbox}?subject=Billing%20question"`);
    expect(textOf(nowhere, '/contact/index.html')).not.toContain('mailto:');
  });

  test('has a policy that fits each page as it is sent, and another etag than elsewhere', () => {
    for (const [name, html] of pagesOf(served)) {
      const policy = served.get(name)?.headers['content-security-policy'] ?? '';
      for (const [, attributes = '', code = ''] of html.matchAll(
        /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
      ))
        if (!attributes.includes('ld+json'))
          expect(policy).toContain(new Bun.CryptoHasher('sha256').update(code).digest('base64'));
      expect(served.get(name)?.etag).not.toBe(nowhere.get(name)?.etag);
    }
  });
});

test('served where nobody has said at which address, it claims none', () => {
  const texts = [...nowhere.keys()].filter((name) => /\.(html|xml|txt)$/.test(name));
  for (const name of texts) {
    const text = textOf(nowhere, name);
    const claims = [canonicalTag, urlTag, /^(Sitemap:.*)/m].map((tag) => told(text, tag));
    expect([name, ...claims]).toEqual([name, undefined, undefined, undefined]);
    // The operator's documents tell of addresses on the machine itself.
    if (!name.startsWith('/docs/'))
      expect([name, told(text, /(localhost|\.invalid)/)]).toEqual([name, undefined]);
  }
  expect(told(textOf(nowhere, '/index.html'), imageTag)).toBe('/share.png');
});

test('no file is sent with an address that was left to be filled in', () => {
  for (const [name, file] of served)
    expect([name, Buffer.from(file.body).includes('public-address.invalid')]).toEqual([
      name,
      false,
    ]);
  expect(textOf(served, instructorShell)).toContain(address);
});

describe('what pages tell search engines', () => {
  const toldOn = (
    html: string,
  ): { '@context': string; '@type': string; [field: string]: unknown }[] =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );

  test('says of every page under the first where it stands', () => {
    const without = pagesOf(served).filter(
      ([name, html]) =>
        name !== '/index.html' &&
        html.includes('class="site-header"') &&
        !html.includes('noindex') &&
        !html.includes('"BreadcrumbList"'),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('is of schema.org’s vocabulary, and each kind once a page', () => {
    for (const [name, html] of pagesOf(served)) {
      const things = toldOn(html);
      const kinds = things.map((thing) => thing['@type']);
      expect([name, things.filter((thing) => thing['@context'] !== 'https://schema.org')]).toEqual([
        name,
        [],
      ]);
      expect([name, kinds]).toEqual([name, [...new Set(kinds)]]);
    }
  });

  test('asks and answers in FAQPage what stands on the page in the same words, help topics too', () => {
    const asking: string[] = [];
    for (const [name, html] of pagesOf(served))
      for (const { mainEntity } of toldOn(html).filter((thing) => thing['@type'] === 'FAQPage')) {
        asking.push(pathOf(name));
        const shown = lettersOf(html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' '));
        const questions = faq.parse(mainEntity);
        for (const { name: ask, acceptedAnswer } of questions) {
          expect([name, ask, ask.endsWith('?')]).toEqual([name, ask, true]);
          expect(shown).toContain(lettersOf(ask));
          expect(shown).toContain(lettersOf(acceptedAnswer.text));
        }
      }
    expect(asking).toContain('/pricing');
    expect(asking).toContain('/contact');
    expect(asking.filter((path) => path.startsWith('/help/'))).toEqual(
      [...served.keys()].map(pathOf).filter((path) => path.startsWith('/help/')),
    );
  });
});

const faq = z
  .array(
    z.object({
      '@type': z.literal('Question'),
      name: z.string().min(1),
      acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
    }),
  )
  .min(1);

/** Letters and digits alone, so that marks, spaces and entities do not count. */
function lettersOf(text: string): string {
  return text.replaceAll(/&[a-z#0-9]+;/gi, '').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
