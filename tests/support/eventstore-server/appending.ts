import {
  AllStreamPosition,
  BadRequest,
  MaximumAppendSizeExceeded,
  StreamDeleted,
  Timeout,
  UUID,
  WrongExpectedVersion,
} from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb';
import type {
  Metadata,
  ServerDuplexStream,
  ServerReadableStream,
  StatusObject,
  sendUnaryData,
} from '@grpc/grpc-js';
import { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import { Empty as GoogleEmpty } from 'google-protobuf/google/protobuf/empty_pb.js';
import { nameOf, nothing, streamDeleted } from './reading.ts';
import type { Answer, Expected, Proposed, Store } from './store.ts';
import type { Behaviour } from './versions.ts';

/** `answered` says whether an answer may go out; a lost one stays with us although the events are kept. */
export type Answered = () => boolean;

/** What an append is refused with before the store sees it: an answer, or a call that ends; null for one that is not. */
export type Refused = (
  call: { readonly metadata: Metadata },
  stream: string,
) => Status | StatusObject | null;

/** Whether anything is said on this call any more. */
export type Heard = (call: object) => boolean;

/** Resolves once the events would survive the machine: before that nobody is answered, and nobody sees them. */
export type Kept = (events: readonly Proposed[]) => Promise<void>;

/** Streams/BatchAppend: many appends over one call, each with its correlation id. */
export function batchAppending(
  store: Store,
  answered: Answered,
  refused: Refused,
  heard: Heard,
  sizeOf: Behaviour['sizeOf'],
  kept?: Kept,
) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const open = new Map<string, { options: BatchAppendReq.Options; events: Proposed[] }>();
    call.on('data', (request: BatchAppendReq) => {
      if (!heard(call)) return;
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      if (options) open.set(id, { options, events: [] });
      const append = open.get(id);
      if (!append) return;
      append.events.push(...request.getProposedMessagesList().map(proposed));
      if (!request.getIsFinal()) return;
      open.delete(id);
      const refusal = refused(call, nameOf(append.options.getStreamIdentifier()));
      if (refusal && 'code' in refusal) {
        call.emit('error', refusal);
        return;
      }
      if (refusal) {
        call.write(new BatchAppendResp().setCorrelationId(structured(id)).setError(refusal));
        return;
      }
      const unfit = unfitness(append.options, append.events, sizeOf);
      if (unfit) {
        call.write(new BatchAppendResp().setCorrelationId(structured(id)).setError(unfit));
        return;
      }
      if (kept)
        kept(append.events)
          .then(() => take(append))
          .catch((fault: unknown) => call.emit('error', fault));
      else take(append);

      function take({ options: asked, events }: NonNullable<typeof append>): void {
        const stream = nameOf(asked.getStreamIdentifier());
        const outcome = store.append(stream, expectedBy(asked), events);
        if (!answered()) return;
        const response = new BatchAppendResp()
          .setCorrelationId(structured(id))
          .setStreamIdentifier(asked.getStreamIdentifier());
        call.write(
          outcome.kind === 'written'
            ? response.setSuccess(success(outcome))
            : response.setError(outcome.kind === 'wrong' ? wrong(outcome.actual) : deleted()),
        );
      }
    });
    call.on('end', () => call.end());
    call.on('error', () => {});
  };
}

/** Streams/Append: one append for each call. */
export function appending(
  store: Store,
  answered: Answered,
  denies: (headers: Metadata, stream: string) => StatusObject | null,
) {
  return (
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): void => {
    let options: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('end', () => {
      if (!options) return;
      const stream = nameOf(options.getStreamIdentifier());
      const denial = denies(call.metadata, stream);
      if (denial) {
        answer(denial);
        return;
      }
      const outcome = store.append(
        stream,
        options.hasRevision() ? Number(options.getRevision()) : expectedBy(options),
        events,
      );
      if (outcome.kind === 'deleted') answer(streamDeleted(stream));
      else if (outcome.kind === 'wrong' || answered()) answer(null, single(outcome));
    });
    call.on('error', () => {});
  };
}

function expectedBy(options: BatchAppendReq.Options | AppendReq.Options): Expected {
  if (options.hasNoStream()) return -1;
  if (options.hasStreamExists()) return 'exists';
  return 'hasStreamPosition' in options && options.hasStreamPosition()
    ? Number(options.getStreamPosition())
    : 'any';
}

function proposed(message: BatchAppendReq.ProposedMessage | AppendReq.ProposedMessage): Proposed {
  const about = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: about.get('type') ?? '',
    contentType: about.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Why an append can never be taken, or comes too late; null for one that can. */
function unfitness(
  options: BatchAppendReq.Options,
  events: readonly Proposed[],
  sizeOf: Behaviour['sizeOf'],
): Status | null {
  const isNamed = nameOf(options.getStreamIdentifier()) !== '';
  if (!isNamed || events.some(({ type }) => type === '')) return badRequest();
  if (sizeOf(events) > MOST_BYTES) return tooLarge();
  const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
  return deadline <= Date.now() + ON_ITS_WAY_MS
    ? status('Timeout', new Timeout().serializeBinary())
    : null;
}

/** A real server hears of an append later than this after it was sent, in milliseconds. */
const ON_ITS_WAY_MS = 1;

/** What a server takes at once unless it was told otherwise. */
const MOST_BYTES = 1024 * 1024;

function tooLarge(): Status {
  const fault = new MaximumAppendSizeExceeded().setMaxappendsize(MOST_BYTES);
  return status('MaximumAppendSizeExceeded', fault.serializeBinary());
}

/** As a server words it; the client has no name for it. */
export const badRequest = (): Status =>
  status('BadRequest', new BadRequest().setMessage('Required field not set.').serializeBinary());

const deleted = (): Status => status('StreamDeleted', new StreamDeleted().serializeBinary());

/** A refusal with what is to be known about it. */
export function status(name: string, details: Uint8Array): Status {
  const packed = new Any();
  packed.pack(details, `event_store.client.${name}`);
  return new Status().setMessage(name).setDetails(packed);
}

/** In two halves: a real server answers so, though it was asked with a text. */
function structured(id: string): UUID {
  const digits = id.replaceAll('-', '');
  const half = (from: number) =>
    String(BigInt.asIntN(64, BigInt(`0x${digits.slice(from, from + 16)}`)));
  return new UUID().setStructured(
    new UUID.Structured().setMostSignificantBits(half(0)).setLeastSignificantBits(half(16)),
  );
}

type Written = Extract<Answer, { kind: 'written' }>;

function success({ revision, at }: Written): BatchAppendResp.Success {
  const position = new AllStreamPosition()
    .setCommitPosition(String(at))
    .setPreparePosition(String(at));
  return new BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(position);
}

function wrong(actual: number): Status {
  const fault = new WrongExpectedVersion();
  if (actual < 0) fault.setCurrentNoStream(new GoogleEmpty());
  else fault.setCurrentStreamRevision(String(actual));
  return status('WrongExpectedVersion', fault.serializeBinary());
}

function single(outcome: Exclude<Answer, { kind: 'deleted' }>): AppendResp {
  if (outcome.kind === 'written') {
    const at = String(outcome.at);
    const position = new AppendResp.Position().setCommitPosition(at).setPreparePosition(at);
    const done = new AppendResp.Success().setCurrentRevision(String(outcome.revision));
    return new AppendResp().setSuccess(done.setPosition(position));
  }
  const fault = new AppendResp.WrongExpectedVersion();
  if (outcome.actual < 0) fault.setCurrentNoStream(nothing());
  else fault.setCurrentRevision(String(outcome.actual));
  return new AppendResp().setWrongExpectedVersion(fault);
}
