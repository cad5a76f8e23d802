import { expect, test } from 'bun:test';
import { letterPage } from '#api/gateways/mail/letter-page.ts';

test('a letter says which of its words are te reo, and escapes the others', () => {
  const page = letterPage({
    heading: 'Your lesson',
    school: 'Kōwhai Driving School',
    paragraphs: ['Kia ora <b>Aroha</b>,'],
    facts: [],
    isOff: false,
    link: { url: 'https://keepleft.example', label: 'Open' },
    foot: '',
  });
  expect(page).toContain('<span lang="mi">Kia ora</span> &lt;b&gt;Aroha&lt;/b&gt;,</p>');
});
