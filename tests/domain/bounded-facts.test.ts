import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { z } from 'zod';
import { codec } from '#api/event-log/codec.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { event } from '#domain/kernel/event.ts';
import { keepable } from '#domain/kernel/keepable.ts';
import { localDate, text } from '#domain/kernel/schemas.ts';
import { looseIn } from '../support/bounded-schemas.ts';

describe('every fact of the catalogue', () => {
  test.each(Object.entries(domainEvents))('%s bounds all it carries', (_type, { data }) => {
    expect(looseIn(data)).toEqual([]);
  });

  test('a schema without bounds is found, wherever it hides', () => {
    const loose = z.object({
      text: z.string(),
      list: z.array(z.object({ inner: z.string().max(5).nullable() })),
      number: z.number(),
      whole: z.int().optional(),
      day: z.iso.date(),
      anything: z.unknown(),
      named: z.record(z.string().max(5), text()),
      either: z.union([z.literal(1), z.string()]),
    });
    expect(looseIn(loose)).toEqual([
      'text: text of any length',
      'list: a list of any length',
      'list.*.inner: text as it comes',
      'number: a number without bounds',
      'whole: a number without bounds',
      'day: a day of any year',
      'anything: ZodUnknown',
      'named: ZodRecord',
      'either: text of any length',
    ]);
  });
});

describe('what goes into the ledger', () => {
  const catalogue = {
    Noted: event(z.object({ by: z.record(z.string(), z.unknown()), words: z.array(z.string()) })),
  };

  test('is cleaned of what Postgres does not hold, whatever its schema forgot', async () => {
    const [noted] = await codec(catalogue, memoryKeyRing()).seal([
      {
        type: 'Noted',
        id: crypto.randomUUID(),
        data: { by: { 'a\u0000': { deep: ['\ud800', 1] } }, words: ['x\u0000y'] },
        metadata: {
          actor: { kind: 'system', id: null },
          occurredAt: '2026-11-21T01:30:00.000Z',
          correlationId: 'c',
        },
      },
    ]);
    expect(noted?.data).toEqual({ by: { a: { deep: ['\ufffd', 1] } }, words: ['xy'] });
  });
});

describe('a fact from before its schema was bounded', () => {
  const schema = z.object({
    name: text(),
    list: z.array(text()).nullable(),
    day: localDate,
    optionalDay: localDate.nullable(),
    number: z.int().min(1).max(9),
    inner: z.object({ day: localDate }).optional(),
  });
  const mend = keepable(schema);
  const whole = {
    name: 'Ana\n\u0007',
    list: ['a'],
    day: '2026-11-21',
    optionalDay: null,
    number: 3,
    inner: { day: '2026-11-21' },
  };

  test('is left as it is where it can be kept', () => {
    expect(mend(whole)).toBe(whole);
  });

  test.each([
    [{ name: 'A\u0000na' }, { name: 'Ana' }],
    [{ name: 'A\ud800' }, { name: 'A\ufffd' }],
    [{ list: ['a\u0000b'] }, { list: ['ab'] }],
    [{ day: '0000-01-01' }, { day: '1900-01-01' }],
    [{ day: '9999-12-31' }, { day: '2199-12-31' }],
    [{ day: '' }, { day: '1900-01-01' }],
    [{ optionalDay: '0000-01-01' }, { optionalDay: null }],
    [{ number: 12 }, { number: 9 }],
    [{ inner: { day: '0000-01-01' } }, { inner: { day: '1900-01-01' } }],
    [{ unknown: ['\u0000'] }, { unknown: [''] }],
  ])('%j reads as %j', (before, after) => {
    expect(mend({ ...whole, ...before })).toEqual({ ...whole, ...after });
  });

  test('reads as something, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.json()), (data) => {
        expect(JSON.stringify(mend(data))).not.toContain('\\u0000');
      }),
    );
  });
});
