import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { z } from 'zod';
import { codec } from '#api/event-log/codec.ts';
import type { NewEvent } from '#api/event-log/event-log.ts';
import type { StoredEvent, StoredRow } from '#api/event-log/stored-event.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { event } from '#domain/kernel/event.ts';
import * as ids from '#domain/kernel/ids.ts';
import { personal } from '#domain/kernel/personal.ts';
import { trust } from '#domain/kernel/trust.ts';
import { contractCatalogue, counted, metadata, visitorMet } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';

const place = {
  stream: 'visit-5',
  revision: 0,
  position: 1,
  recordedAt: '2026-11-21T01:30:00.000Z',
};

/** As the database would give it back. */
const row = (stored: StoredEvent | undefined): StoredRow => ({
  ...JSON.parse(JSON.stringify(stored)),
  ...place,
});

describe('the codec', () => {
  test('gives back any JSON value that went in, plain or personal', async () => {
    const anything = event(z.object({ plain: z.json(), secret: personal(z.json(), null) }), {
      person: () => 'visitor-1',
    });
    const { seal, open } = codec({ Anything: anything }, memoryKeyRing());
    const json = fc
      .jsonValue()
      // -0 is 0 in JSON.
      .map((value) => JSON.parse(JSON.stringify(value)))
      // A key that zod drops from objects, for safety.
      .filter((value) => !JSON.stringify(value).includes('__proto__'));
    await fc.assert(
      fc.asyncProperty(json, json, async (plain, secret) => {
        const given = { ...counted(0), type: 'Anything', data: { plain, secret } };
        const [stored] = await seal([given]);
        const [opened] = await open([row(stored)]);
        expect(opened).toEqual({ ...given, ...place });
      }),
    );
  });

  test('keeps personal fields under no readable form, and names whose they are', async () => {
    const { seal } = codec(contractCatalogue, memoryKeyRing());
    const [stored] = await seal([visitorMet(5, 'Mere Tāmihana', 'Wears glasses')]);
    expect(stored?.data).toEqual({
      visitor: 5,
      name: { sealed: expect.any(String) },
      note: { sealed: expect.any(String) },
    });
    expect(stored?.metadata.person).toBe('visitor-5');
    expect(JSON.stringify(stored)).not.toContain('Mere');
  });

  test('seals the same words differently each time', async () => {
    const { seal } = codec(contractCatalogue, memoryKeyRing());
    const [one, two] = await seal([visitorMet(5, 'Mere'), visitorMet(5, 'Mere')]);
    expect(one?.data['name']).not.toEqual(two?.data['name']);
  });

  test('keeps what cannot be read from nobody who follows: it is marked, and the rest is opened', async () => {
    const { seal, open, openEach } = codec(contractCatalogue, memoryKeyRing());
    const [good, changed, unknown] = (
      await seal([counted(1), visitorMet(5, 'Mere'), counted(2)])
    ).map(row);
    const rows = trust<StoredRow[]>(
      [
        good,
        { ...changed, data: { visitor: 5, name: { sealed: 'AAAA' } } },
        { ...unknown, type: 'OfAnotherVersion' },
        // What somebody wrote with a statement of their own.
        { ...good, data: null, metadata: null },
        good,
      ],
      'what lies in the ledger may be anything',
    );
    const opened = await openEach(rows);
    expect(opened.map(({ data }) => data)).toEqual([{ count: 1 }, {}, {}, {}, { count: 1 }]);
    expect(opened.map(({ unreadable }) => unreadable)).toEqual([
      undefined,
      expect.stringContaining('does not open'),
      'OfAnotherVersion: no such event in the catalogue',
      expect.any(String),
      undefined,
    ]);
    expect(opened[2]).toMatchObject({ ...place, type: 'OfAnotherVersion', id: unknown?.id });
    // Whoever decides on a stream must not do so on half of it.
    expect(open(rows)).rejects.toThrow();
  });

  test('leaves an absent field absent', async () => {
    const { seal, open } = codec(contractCatalogue, memoryKeyRing());
    const [stored] = await seal([counted(1)]);
    expect((await open([row(stored)]))[0]?.data).toEqual({ count: 1 });
  });

  test.each([
    ['its ciphertext', (data: Sealed) => ({ ...data, name: flipped(data.name) })],
    ['the field it stands in', (data: Sealed) => ({ ...data, name: data.note, note: data.name })],
  ])('refuses to open a field when somebody changed %s', async (_what, change) => {
    const { seal, open } = codec(contractCatalogue, memoryKeyRing());
    const [stored] = await seal([visitorMet(5, 'Mere', 'A note')]);
    const changed = row(stored);
    // The catalogue's VisitorMet, sealed.
    const data = change(changed.data as Sealed);
    expect((await faultOf(open([{ ...changed, data }]))).message).toContain('Position 1');
  });

  test('refuses to open a field that was moved to another event', async () => {
    const { seal, open } = codec(contractCatalogue, memoryKeyRing());
    const [stored] = await seal([visitorMet(5, 'Mere')]);
    const moved = { ...row(stored), id: crypto.randomUUID() };
    expect((await faultOf(open([moved]))).message).toContain('does not open');
  });

  test('refuses plain data that would later be taken for a sealed field', async () => {
    const loose = event(z.object({ value: z.json() }));
    const { seal } = codec({ Loose: loose }, memoryKeyRing());
    const impostor = { ...counted(0), type: 'Loose', data: { value: { sealed: 'x' } } };
    expect((await faultOf(seal([impostor]))).message).toContain('Loose.value');
  });

  test('refuses a type it does not know, in both directions', async () => {
    const { seal, open } = codec(contractCatalogue, memoryKeyRing());
    const [stored] = await seal([counted(1)]);
    expect((await faultOf(seal([{ ...counted(1), type: 'Unheard' }]))).message).toContain(
      'Unheard',
    );
    expect((await faultOf(open([{ ...row(stored), type: 'Unheard' }]))).message).toContain(
      'Unheard',
    );
  });

  test('refuses an id that is no UUID', async () => {
    const { seal } = codec(contractCatalogue, memoryKeyRing());
    expect((await faultOf(seal([counted(1, 'first')]))).message).toContain('no UUID');
  });

  test.each([3_000_000_000, 1.5, Number.NaN])(
    'refuses %p for the number of a school',
    async (schoolId) => {
      const { seal } = codec(contractCatalogue, memoryKeyRing());
      const odd = {
        ...counted(1),
        metadata: { ...metadata, schoolId: trust<ids.SchoolId>(schoolId, 'a wrong one') },
      };
      expect((await faultOf(seal([odd]))).message).toContain('schoolId');
    },
  );

  test('refuses a catalogue with personal fields of nobody', () => {
    const orphan = event(z.object({ name: personal(z.string(), '') }));
    expect(() => codec({ Orphan: orphan }, memoryKeyRing())).toThrow('whose');
  });

  test('refuses a catalogue that cannot read an earlier version', () => {
    const gap = event(z.object({ name: z.string() }), {
      version: 3,
      upcasts: { 2: (data) => data },
    });
    expect(() => codec({ Gap: gap }, memoryKeyRing())).toThrow('no upcast from version 1');
  });
});

describe('events of earlier versions', () => {
  const first = event(
    z.object({ visitor: z.number(), fullName: personal(z.string(), '[erased]') }),
    {
      person: ({ visitor }) => `visitor-${visitor}`,
    },
  );
  const third = event(
    z.object({
      visitor: z.number(),
      given: personal(z.string(), '[erased]'),
      family: personal(z.string().nullable(), null),
      greeted: z.boolean(),
    }),
    {
      version: 3,
      person: ({ visitor }) => `visitor-${visitor}`,
      upcasts: {
        1: ({ fullName, ...data }) => {
          const [given, family = null] = String(fullName).split(' ');
          return { ...data, given, family };
        },
        2: (data) => ({ ...data, greeted: false }),
      },
    },
  );
  const keys = memoryKeyRing();
  const past = codec({ Met: first }, keys);
  const present = codec({ Met: third }, keys);
  const met = (fullName: string): NewEvent => ({
    type: 'Met',
    id: crypto.randomUUID(),
    data: { visitor: 9, fullName },
    metadata,
  });

  test('read as today, version by version, sealed fields and all', async () => {
    const [stored] = await past.seal([met('Mere Tāmihana')]);
    const [opened] = await present.open([row(stored)]);
    expect(opened?.data).toEqual({ visitor: 9, given: 'Mere', family: 'Tāmihana', greeted: false });
  });

  test('are written with the version of their schema', async () => {
    const data = { visitor: 9, given: 'Mere', family: null, greeted: true };
    const [stored] = await present.seal([{ ...met(''), data }]);
    expect(stored?.schemaVersion).toBe(3);
    expect((await present.open([row(stored)]))[0]?.data).toEqual(data);
  });

  test("read as erased in today's fields once the person is forgotten", async () => {
    const [stored] = await past.seal([met('Mere Tāmihana')]);
    await keys.forget([{ person: 'visitor-9', reason: 'asked' }]);
    const [opened] = await present.open([row(stored)]);
    expect(opened?.data).toEqual({ visitor: 9, given: '[erased]', family: null, greeted: false });
  });
});

type Sealed = {
  readonly name: { readonly sealed: string };
  readonly note: { readonly sealed: string };
};

function flipped({ sealed }: { readonly sealed: string }): { sealed: string } {
  const bytes = Buffer.from(sealed, 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return { sealed: bytes.toString('base64') };
}
