import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { trust } from '#domain/kernel/trust.ts';
import type { CommitPosition } from './event.ts';

/** What the server says in answer to a read, in its order. `checkpoint`: it has looked at everything up to there. */
export type Message =
  | {
      readonly kind: 'event';
      readonly event: AllStreamRecordedEvent;
      readonly place: CommitPosition;
      /** How large it was on the line. */
      readonly bytes: number;
    }
  | { readonly kind: 'checkpoint'; readonly place: CommitPosition }
  | { readonly kind: 'listening' };

/** `other` asks nothing of us: events go on in order also where the server says that we fell behind, or have caught up. */
export type Answer = Message | { readonly kind: 'other' };

/** Of `ReadResp` in the server's protocol. */
const EVENT = 1;
const CONFIRMATION = 2;
const CHECKPOINT = 3;

const other: Answer = { kind: 'other' };

/**
 * Reads an answer from its bytes, as the client would: the messages that it was generated with take most of the time there is, where every event of a ledger is
 * looked at.
 */
export function decodeMessage(bytes: Buffer): Answer {
  let message: Answer = other;
  for (const fields = new Fields(bytes); fields.next(); ) {
    if (fields.field === EVENT) message = eventIn(fields.part);
    else if (fields.field === CONFIRMATION) message = { kind: 'listening' };
    else if (fields.field === CHECKPOINT) message = checkpointIn(fields.part);
  }
  return message;
}

/** A server that has looked at nothing yet sends a checkpoint that is no place: all ones (24.10), or 0 (25.1). */
function checkpointIn(bytes: Buffer): Answer {
  const place = placeIn(bytes);
  return isPlace(place.commit) && isPlace(place.prepare) ? { kind: 'checkpoint', place } : other;
}

const isPlace = (position: bigint): boolean => position > 0n && position <= LAST_POSITION;

/** Positions are signed there, though the protocol writes them unsigned. */
const LAST_POSITION = 2n ** 63n - 1n;

function eventIn(bytes: Buffer): Answer {
  let message: Answer = other;
  for (const fields = new Fields(bytes); fields.next(); )
    if (fields.field === 1) message = recordedIn(fields.part);
  return message;
}

/** A checkpoint and the position in an append's answer are written alike. */
export function placeIn(bytes: Buffer): CommitPosition {
  let [commit, prepare] = [0n, 0n];
  for (const fields = new Fields(bytes); fields.next(); ) {
    if (fields.field === 1) commit = fields.number;
    else if (fields.field === 2) prepare = fields.number;
  }
  return { commit, prepare };
}

function recordedIn(bytes: Buffer): Answer {
  let [id, streamId, type, contentType, created] = ['', '', NO_TYPE, '', ''];
  let [revision, commit, prepare] = [0n, 0n, 0n];
  let [metadata, data]: [Buffer, Buffer] = [nothing, nothing];
  for (const fields = new Fields(bytes); fields.next(); ) {
    const { field, part, number } = fields;
    if (field === 1) id = textIn(part, 2);
    else if (field === 2) streamId = textIn(part, 3);
    else if (field === 3) revision = number;
    else if (field === 4) prepare = number;
    else if (field === 5) commit = number;
    else if (field === 6) {
      const key = textIn(part, 1);
      if (key === 'type') type = textIn(part, 2);
      else if (key === 'content-type') contentType = textIn(part, 2);
      else if (key === 'created') created = textIn(part, 2);
    } else if (field === 7) metadata = part;
    else if (field === 8) data = part;
  }
  const place = { commit, prepare };
  const isJson = contentType === 'application/json';
  const event = {
    id,
    streamId,
    revision,
    type,
    created: new Date(Number(created.slice(0, -TICKS_DIGITS))),
    isJson,
    data: isJson ? read(data, String) : data,
    metadata: metadata.length > 0 ? read(metadata, (bytesOf) => bytesOf) : undefined,
    position: place,
  };
  return {
    kind: 'event',
    event: trust<AllStreamRecordedEvent>(event, 'it has what the client gives it'),
    place,
    bytes: bytes.length,
  };
}

/** What the client calls a type that is not there. */
const NO_TYPE = '<no-event-type-provided>';
/** Of ticks of 100 nanoseconds, ten thousand to a millisecond; a number of ours would lose the last of them. */
const TICKS_DIGITS = 4;
const nothing = Buffer.alloc(0);

/** What somebody else has written need not be JSON though they say so. */
function read(bytes: Buffer, otherwise: (bytes: Buffer) => unknown): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return otherwise(bytes);
  }
}

/** The text under a number in a message; empty where there is none. */
export function textIn(bytes: Buffer, wanted: number): string {
  let text = '';
  for (const fields = new Fields(bytes); fields.next(); )
    if (fields.field === wanted) text = fields.part.toString('utf8');
  return text;
}

/** The fields of a message as protocol buffers write it, one after the other. */
export class Fields {
  /** The number of the field that was read last. */
  field = 0;
  /** Of what has a length: texts, messages, bytes. */
  part: Buffer = nothing;
  /** Of the rest. */
  number = 0n;
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Goes on to the next; false at the end. @throws RangeError where the bytes are no such message */
  next(): boolean {
    while (this.#at < this.#bytes.length) {
      const tag = this.#size();
      this.field = tag >>> 3;
      switch (tag & 7) {
        case 0:
          [this.part, this.number] = [nothing, this.#number()];
          return true;
        case 1:
          this.#at += 8;
          break;
        case 2: {
          const length = this.#size();
          this.part = this.#bytes.subarray(this.#at, this.#at + length);
          this.number = 0n;
          this.#at += length;
          return true;
        }
        case 5:
          this.#at += 4;
          break;
        default:
          throw new RangeError('KurrentDB sent an answer that cannot be read');
      }
    }
    if (this.#at > this.#bytes.length) throw brokenOff();
    return false;
  }

  /** A tag or a length, of which there are most: as a number of ours. */
  #size(): number {
    let value = 0;
    for (let scale = 1; this.#at < this.#bytes.length; scale *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw brokenOff();
  }

  #number(): bigint {
    let value = 0n;
    let low = 0;
    for (let digits = 0; this.#at < this.#bytes.length; digits++) {
      const byte = this.#bytes[this.#at++] ?? 0;
      // Seven times seven bits are a number of ours; from there on it would lose its last digits.
      if (digits < 7) low += (byte & 127) * 128 ** digits;
      else value += BigInt(byte & 127) << BigInt(7 * digits);
      if (byte < 128) return BigInt(low) + value;
    }
    throw brokenOff();
  }
}

const brokenOff = () => new RangeError('KurrentDB sent an answer that breaks off');
