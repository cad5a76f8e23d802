import { expect, test } from 'bun:test';
import { guidePage } from '#api/pages/guide-page.ts';
import { editionsFrom, type GuideEdition } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import * as rendered from '#site/rendered.tsx';

const [, reform] = editions;
if (!reform) throw new Error('there are two editions');
const published: GuideEdition = {
  ...reform,
  id: 'published-1',
  from: '2027-02-01',
  until: '2027-02-28',
  source: 'www.nzta.govt.nz/hours',
  publishedOn: '2027-01-12',
  rules: { ...reform.rules, practice: { shortens: true, minHours: 40 } },
};
const page = (known: readonly GuideEdition[], today: string) => {
  const html =
    '<h1>Guide</h1><div class="editions" data-editions="">as built</div><li data-as-announced="">soon</li>';
  const built = {
    body: new TextEncoder().encode(html),
    etag: '"built"',
    isText: true,
    encoded: new Map(),
    headers: {},
  };
  const { body } = guidePage(built, rendered, known, today);
  return new TextDecoder().decode(body);
};
const statesIn = (html: string) =>
  [...html.matchAll(/data-state="(\w+)"(?: data-from="([^"]*)")?/g)].map(([, state, from]) => [
    state,
    from ?? null,
  ]);

test('without rules of its own the guide is as the product has it, what is in force first', () => {
  const html = page(editions, '2027-01-25');
  expect(statesIn(html)).toEqual([
    ['now', '2027-01-25'],
    ['past', null],
  ]);
  expect(html).toContain('<li data-as-announced="">soon</li>');
  expect(html).not.toContain('as built');
  expect(html).not.toContain('By the rules published');
});

test('published rules are said with their day, source and hours, among those they lie over', () => {
  const html = page(editionsFrom(editions, [published]), '2027-02-01');
  expect(statesIn(html)).toEqual([
    ['now', '2027-02-01'],
    ['past', null],
    ['past', '2027-01-25'],
    ['next', '2027-03-01'],
  ]);
  expect(html).toContain('By the rules published on Tuesday 12 January 2027.');
  expect(html).toContain('<a data-slot="link" href="https://www.nzta.govt.nz/hours">');
  expect(html).toContain('Under 25, with 40 hours or a course');
  expect(html).not.toContain('soon');
  // No two parts of the page have one id.
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['published-1', 'until-january-2027', 'from-january-2027']);
});
