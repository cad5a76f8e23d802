import { expect, test } from 'bun:test';
import { root } from '#api/boot/step.ts';
import { byText, noticesOf } from '#site/licences.ts';

const notices = noticesOf(root);

test('every library whose code reaches a browser is named with its licence', () => {
  const named = new Map(notices.map((one) => [one.name, one]));
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    'radix-ui',
    'jotai',
    'zod',
    'wouter',
    'idb',
  ])
    expect(named.get(name)).toMatchObject({
      licence: expect.any(String),
      version: expect.stringMatching(/^\d/),
    });
  expect(notices.filter(({ licence }) => licence === 'not named')).toEqual([]);
});

test('a licence that many share is written once, with its copyright line', () => {
  const groups = byText(notices);
  expect(groups.flat()).toHaveLength(notices.length);
  const ofReact = groups.find((group) => group.some(({ name }) => name === 'react'));
  expect(ofReact?.map(({ name }) => name)).toContain('react-dom');
  expect(ofReact?.[0].text).toContain('Copyright');
});
