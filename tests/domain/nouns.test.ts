import { expect, test } from 'bun:test';
import { nounOf, nouns } from '#domain/kernel/noun.ts';
import { nounDefinitions } from '#domain/nouns.ts';

test.each([...nouns])('the rules of %s are registered under their own name', (noun) => {
  expect(nounDefinitions[noun].noun).toBe(noun);
  expect(nounOf(`${noun}-1-2026-11-21`)).toBe(noun);
});

test.each(['', 'payment', 'toString-1', 'payments-1'])('“%s” names no stream', (stream) => {
  expect(nounOf(stream)).toBeUndefined();
});
