import { describe, expect, test } from 'bun:test';
import { jsonEvent } from '@eventstore/db-client';
import { parseUUID } from '@eventstore/db-client/dist/utils';
import { AllStreamPosition, UUID } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import fc from 'fast-check';
import { decodeAppended, encodeAppend } from '#api/ledger-kurrent/encoding.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const object = fc.dictionary(text, fc.jsonValue(), { maxKeys: 5 });
const half = (digits: string) => String(BigInt.asIntN(64, BigInt(`0x${digits}`)));
const largest = String(2n ** 63n - 1n);

describe('an append', () => {
  test('is written so that the protocol reads what was meant, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.uuid(),
          stream: text,
          revision: fc.oneof(fc.constantFrom(-1, 0, Number.MAX_SAFE_INTEGER), fc.nat()),
          deadline: fc.nat({ max: 4_000_000_000_000 }),
          events: fc.array(
            fc
              .record({ id: fc.uuid(), type: text, data: object, metadata: fc.option(object) })
              .map(({ metadata, ...event }) =>
                jsonEvent({ ...event, ...(metadata && { metadata }) }),
              ),
            { maxLength: 4 },
          ),
        }),
        (append) => {
          const read = BatchAppendReq.deserializeBinary(encodeAppend(append));
          const options = read.getOptions();
          expect(read.getIsFinal()).toBe(true);
          expect(parseUUID(read.getCorrelationId())).toBe(append.id);
          const name = options?.getStreamIdentifier()?.getStreamName_asU8();
          expect(new TextDecoder().decode(name)).toBe(append.stream);
          expect(options?.hasNoStream()).toBe(append.revision < 0);
          expect(options?.hasStreamPosition()).toBe(append.revision >= 0);
          if (append.revision >= 0)
            expect(String(options?.getStreamPosition())).toBe(String(append.revision));
          expect(options?.getDeadline()?.toDate().getTime()).toBe(append.deadline);
          const json = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
          expect(
            read.getProposedMessagesList().map((message) => ({
              id: parseUUID(message.getId()),
              about: Object.fromEntries(message.getMetadataMap().toArray()),
              data: json(message.getData_asU8()),
              metadata: json(message.getCustomMetadata_asU8()),
            })),
          ).toEqual(
            append.events.map(({ id, type, data, metadata }) => ({
              id,
              about: { type, 'content-type': 'application/json' },
              data: JSON.stringify(data),
              metadata: metadata === undefined ? '' : JSON.stringify(metadata),
            })),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the answer to an append', () => {
  const decoded = (answer: BatchAppendResp) =>
    decodeAppended(Buffer.from(answer.serializeBinary()));

  test('names the append by two halves of a number, as a real server does, or by its text', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const digits = id.replaceAll('-', '');
        const structured = new UUID.Structured()
          .setMostSignificantBits(half(digits.slice(0, 16)))
          .setLeastSignificantBits(half(digits.slice(16)));
        for (const named of [new UUID().setStructured(structured), new UUID().setString(id)])
          expect(decoded(new BatchAppendResp().setCorrelationId(named)).id).toBe(id);
      }),
    );
  });

  test('says where it stands, that it stands somewhere, or why it was refused', () => {
    const position = new AllStreamPosition().setCommitPosition(largest).setPreparePosition('5');
    const success = new BatchAppendResp.Success().setCurrentRevision('7');
    expect(
      decoded(new BatchAppendResp().setSuccess(success.clone().setPosition(position))),
    ).toEqual({ id: '', place: { commit: BigInt(largest), prepare: 5n }, refusal: null });
    expect(decoded(new BatchAppendResp().setSuccess(success)).place).toBeNull();
    const refused = decoded(new BatchAppendResp().setError(new Status().setMessage('no')));
    expect(refused.refusal?.getMessage()).toBe('no');
  });
});
