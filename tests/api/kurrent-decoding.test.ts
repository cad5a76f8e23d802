import { describe, expect, test } from 'bun:test';
import { convertGrpcRecord } from '@eventstore/db-client/dist/utils/convertGrpcEvent';
import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import fc from 'fast-check';
import { decodeMessage } from '#api/ledger-kurrent/decoding.ts';

const { RecordedEvent } = ReadResp.ReadEvent;
const largest = 2n ** 63n - 1n;
const number = fc.bigInt({ min: 0n, max: largest });
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.json().map((text) => new TextEncoder().encode(text)),
);

describe('an answer of the server', () => {
  test('is read as its client reads it, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.uuid(),
          stream: fc.string({ unit: 'grapheme', maxLength: 300 }),
          revision: number,
          commit: number,
          prepare: number,
          type: fc.string({ unit: 'grapheme' }),
          contentType: fc.constantFrom('application/json', 'application/octet-stream', ''),
          created: fc.bigInt({ min: 10_000n, max: 80_000_000_000_000_000n }),
          data: bytes,
          metadata: bytes,
        }),
        (given) => {
          const recorded = new RecordedEvent()
            .setId(new UUID().setString(given.id))
            .setStreamIdentifier(
              new StreamIdentifier().setStreamName(new TextEncoder().encode(given.stream)),
            )
            .setStreamRevision(String(given.revision))
            .setCommitPosition(String(given.commit))
            .setPreparePosition(String(given.prepare))
            .setData(given.data)
            .setCustomMetadata(given.metadata);
          recorded
            .getMetadataMap()
            .set('type', given.type)
            .set('content-type', given.contentType)
            .set('created', String(given.created));
          const event = new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition('7');
          const sent = Buffer.from(new ReadResp().setEvent(event).serializeBinary());
          const client = convertGrpcRecord(
            ReadResp.deserializeBinary(sent).getEvent()?.getEvent() ?? recorded,
          );
          const place = { commit: given.commit, prepare: given.prepare };
          const decoded = decodeMessage(sent);
          const bytes = recorded.serializeBinary().length;
          expect(plain(decoded)).toEqual(plain({ kind: 'event', event: client, place, bytes }));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('that names a place, that it listens, or something else is told apart', () => {
    const checkpoint = new ReadResp.Checkpoint()
      .setCommitPosition(String(largest))
      .setPreparePosition('5');
    const as = (answer: ReadResp) => decodeMessage(Buffer.from(answer.serializeBinary()));
    expect(as(new ReadResp().setCheckpoint(checkpoint))).toEqual({
      kind: 'checkpoint',
      place: { commit: largest, prepare: 5n },
    });
    // Of a server that has looked at nothing yet: 24.10 and 25.1.
    for (const [commit, prepare] of [
      [2n ** 64n - 1n, 2n ** 64n - 1n],
      [0n, 0n],
      [5n, 2n ** 63n],
    ])
      expect(
        as(
          new ReadResp().setCheckpoint(
            new ReadResp.Checkpoint()
              .setCommitPosition(String(commit))
              .setPreparePosition(String(prepare)),
          ),
        ),
      ).toEqual({ kind: 'other' });
    const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId('1');
    expect(as(new ReadResp().setConfirmation(confirmation))).toEqual({ kind: 'listening' });
    expect(as(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()))).toEqual({ kind: 'other' });
    expect(() => decodeMessage(Buffer.from([10, 200, 1, 10]))).toThrow(RangeError);
  });
});

/** Bytes of either kind alike. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
