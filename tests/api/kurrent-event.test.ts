import { expect, test } from 'bun:test';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import type { StoredEvent } from '#api/event-log/stored-event.ts';
import { itemsOf, toKurrent, whyNotSent } from '#api/ledger-kurrent/event.ts';
import { trust } from '#domain/kernel/trust.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('tally-1', 'w', '$all', 'tally-', '$metadata', 'place-keeper', '$>', 'Counted'),
);
const number = fc.oneof(fc.integer(), fc.constant(2 ** 40), fc.constant('3'));
const metadata = fc.record(
  {
    actor: fc.oneof(fc.record({ kind: text, id: fc.integer() }), fc.constant(null)),
    occurredAt: fc.constantFrom('2026-11-21T01:30:00.000Z', 'yesterday'),
    correlationId: text,
    schoolId: number,
    studentId: number,
    person: fc.oneof(text, fc.integer()),
  },
  { requiredKeys: ['actor', 'occurredAt', 'correlationId'] },
);

test('what is sent is followed, and what is not sent would be set aside, whatever it is', () => {
  let sent = 0;
  fc.assert(
    fc.property(
      fc.record({
        stream: fc.oneof(text, fc.constant('tally-1')),
        type: fc.oneof(text, fc.constant('Counted')),
        data: fc.dictionary(fc.string(), fc.jsonValue()),
        metadata,
        revision: fc.constantFrom(0, 7, 2 ** 31),
      }),
      ({ stream, revision, ...event }) => {
        const stored = trust<StoredEvent>(
          { id: '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11', schemaVersion: 1, ...event },
          'as far as these fields go',
        );
        const { data, metadata: about } = toKurrent(stored);
        const recorded = trust<AllStreamRecordedEvent>(
          {
            id: stored.id,
            streamId: `ours.${stream}`,
            type: stored.type,
            isJson: true,
            revision: BigInt(revision),
            created: new Date(0),
            data: JSON.parse(JSON.stringify(data)),
            metadata: JSON.parse(JSON.stringify(about)),
            position: { commit: 1n, prepare: 1n },
          },
          'what a server gives back of it',
        );
        const isSent = whyNotSent(stream, revision, stored) === null;
        expect(itemsOf('ours.', [recorded])[0]?.kind).toBe(isSent ? 'row' : 'aside');
        if (isSent) sent += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  expect(sent).toBeGreaterThan(0);
});
