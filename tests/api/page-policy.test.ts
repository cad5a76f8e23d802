import { expect, test } from 'bun:test';
import { contentSecurityPolicy } from '#api/pages/content-security-policy.ts';

const policyOf = (html: string) =>
  new Map(
    contentSecurityPolicy('help/index.html', new TextEncoder().encode(html))
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );
const hashOf = (text: string) =>
  `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;

test('a page without islands has its own styles by hash, each once, and no other', () => {
  const html = '<style>a{color:red}</style><style>b{}</style><style>b{}</style><p>';
  const policy = policyOf(html);
  expect(policy.get('style-src')).toBe(`'self' ${hashOf('a{color:red}')} ${hashOf('b{}')}`);
  expect(policy.has('style-src-attr')).toBe(false);
});

test('attributes of style are allowed where the page has any, elements are not', () => {
  const policy = policyOf('<style>a{}</style><p style="--at: 8">');
  expect(policy.get('style-src')).not.toContain('unsafe-inline');
  expect(policy.get('style-src-attr')).toBe("'unsafe-inline'");
  // In a text about them there are none.
  expect(policyOf('<p>Write style="…"').has('style-src-attr')).toBe(false);
});

test('an island may bring styles, which no hash can know', () => {
  const policy = policyOf('<style>a{}</style><astro-island></astro-island>');
  // A hash beside it would switch it off.
  expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
});
