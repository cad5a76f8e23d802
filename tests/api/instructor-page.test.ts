import { describe, expect, test } from 'bun:test';
import { instructorPage } from '#api/pages/instructor-page.ts';
import { guardPage } from '#api/pages/page-guard.ts';
import * as ids from '#domain/kernel/ids.ts';

const html =
  '<title>Driving instructor · Keep Left</title>' +
  '<meta name="description" content="A driving instructor">' +
  '<meta name="robots" content="noindex">' +
  '<meta property="og:title" content="Driving instructor · Keep Left">';
const shell = {
  body: new Uint8Array(new TextEncoder().encode(html)),
  headers: { 'content-type': 'text/html' },
  etag: '"1"',
  isText: true,
  encoded: new Map(),
};
const price = 55_00;
const instructor = {
  id: ids.accountId.parse(7),
  name: 'Marama "$&" <script>',
  firstName: 'Marama',
  email: null,
  profileImage: null,
  rating: 4.8,
  reviewCount: 4,
  experience: null,
  languages: ['English'],
  availability: null,
  pricing: {
    standardLessonPrice: price,
    doubleLessonPrice: price,
    testPreparationPrice: price,
    fiveLessonPackagePrice: price,
    tenLessonPackagePrice: price,
  },
  school: {
    name: '</script><script>alert(1)</script>',
    address: 'Grey Lynn, Auckland',
    specialties: [],
    phone: null,
    email: null,
    website: null,
    hours: null,
    description: null,
  },
};

describe('the page of an instructor', () => {
  test('has their head, in which nothing they wrote can run', () => {
    const { body } = instructorPage(shell, instructor, null, 'https://keepleft.example');
    const page = new TextDecoder().decode(body);
    expect(page).toContain(
      '<title>Marama &quot;$&amp;&quot; &lt;script&gt;, driving instructor in Grey Lynn, Auckland · Keep Left</title>',
    );
    expect(page).toContain('<link rel="canonical" href="https://keepleft.example/instructors/7">');
    expect(page).toContain(
      '<meta property="og:url" content="https://keepleft.example/instructors/7">',
    );
    expect(page).not.toContain('noindex');
    expect(page.match(/<script/g)).toHaveLength(3);
    const data = /ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      name: '</script><script>alert(1)</script>',
      aggregateRating: { ratingValue: 4.8, reviewCount: 4 },
    });
  });
});

test('the page guard leads every number under /instructors to a profile, whoever asks', () => {
  const profile = { kind: 'profile', instructorId: ids.accountId.parse(7) } as const;
  expect(guardPage('/instructors/7', null)).toEqual(profile);
  expect(guardPage('/instructors/7', { role: 'instructor', hasSchool: true })).toEqual(profile);
  expect(guardPage('/instructors', null)).toEqual({ kind: 'directory' });
  expect(guardPage('/instructors/abc', null)).toEqual({ kind: 'file' });
  expect(guardPage('/enquiries', null)).toEqual({ kind: 'login' });
});
