import type { KeyObject } from 'node:crypto';
import { isSealed } from '#api/event-log/sealed-field.ts';
import { keyChain, type Rotation } from '#api/transparency/key-rotation.ts';
import { distrust, hex, type Seal } from '#api/transparency/seal.ts';
import { leafOf, rootBy, same } from '#api/transparency/tree.ts';
import { domainEvents } from '#domain/domain-events.ts';
import type { OfflineOrigin } from '#domain/kernel/recorded-event.ts';
import type { ExportedEvent, ExportedSeal } from './export.ts';

/** What a file says, line by line: a seal before the events under it. CSV has no `data`, and less of where something was said. */
export type ExportItem =
  | { readonly kind: 'keys'; readonly rotations: readonly Rotation[] }
  | { readonly kind: 'seal'; readonly seal: ExportedSeal }
  | {
      readonly kind: 'event';
      readonly event: Omit<ExportedEvent, 'data' | 'said'> & {
        readonly data?: ExportedEvent['data'];
        readonly said?: Partial<OfflineOrigin> | undefined;
      };
    };

export type ExportVerdict = {
  readonly events: number;
  readonly proven: number;
  /** Events that had no seal when the file was written. */
  readonly unsealed: number;
  readonly seals: number;
  /** The first thing that does not fit; the rest was not looked at. */
  readonly fault: { readonly position: number; readonly sentence: string } | null;
};

/** Holds an export against a public key, without a database. What personal fields said cannot be proven: they are sealed as ciphertext. */
export async function verifyExport(
  items: AsyncIterable<ExportItem>,
  publicKey: KeyObject,
): Promise<ExportVerdict> {
  const seals = new Map<number, Seal>();
  let keys = keyChain([], publicKey);
  let events = 0;
  let proven = 0;
  let last = 0;
  const verdict = (position = 0, sentence = ''): ExportVerdict => ({
    events,
    proven,
    unsealed: events - proven,
    seals: seals.size,
    fault: sentence ? { position, sentence } : null,
  });

  for await (const item of items) {
    if (item.kind === 'keys') {
      keys = keyChain(item.rotations, publicKey);
      continue;
    }
    if (typeof keys === 'string') return verdict(1, keys);
    if (item.kind === 'seal') {
      const seal = sealFrom(item.seal);
      const doubt = distrust(seal, keys.keyOf(seal.number));
      if (doubt) return verdict(seal.first, `Seal ${seal.number} ${doubt}.`);
      seals.set(seal.number, seal);
      continue;
    }
    const { event } = item;
    const wrong = faultIn(event, last, event.seal === null ? null : seals.get(event.seal));
    if (wrong) return verdict(event.position, `Position ${event.position} ${wrong}.`);
    events += 1;
    if (event.seal !== null) proven += 1;
    last = event.position;
  }
  return verdict();
}

/** What is wrong with an event, as the rest of a sentence. */
function faultIn(
  event: Extract<ExportItem, { kind: 'event' }>['event'],
  last: number,
  seal: Seal | null | undefined,
): string | null {
  if (event.position <= last) return `comes after position ${last}, so the file is out of order`;
  const hash = leafOf(event.stored);
  if (hex(hash) !== event.hash) return 'has stored bytes that are not those of its hash';
  if (seal === undefined) return `names seal ${event.seal}, which is not in the file before it`;
  if (seal) {
    const isUnder = event.position >= 1 && event.position <= seal.last;
    const root = isUnder && rootBy(hash, event.position - 1, seal.last, event.proof.map(bytes));
    if (!root || !same(root, seal.root)) return `is not what seal ${seal.number} was made over`;
  }
  const field = untrue(event);
  return field && `says another ${field} than its stored bytes`;
}

/** What is shown beside the stored bytes and differs from them; names and opened personal fields stay out of it. */
function untrue(event: Extract<ExportItem, { kind: 'event' }>['event']): string | null {
  // The bytes are what the hash says, and this is how bodies are written (api/transparency/README.md).
  const [stream, revision, , type, version, data, metadata, recordedAt] = JSON.parse(
    event.stored,
  ) as [
    string,
    number,
    string,
    string,
    number,
    Record<string, unknown>,
    { occurredAt?: string; said?: OfflineOrigin },
    string,
  ];
  if (stream !== event.stream) return 'stream';
  if (revision !== event.revision) return 'revision';
  if (type !== event.type) return 'type';
  if (metadata.occurredAt !== event.occurredAt) return 'time';
  // A file of before these were written says nothing of them.
  for (const field of ['at', 'byItsClock', 'deviceId', 'device'] as const)
    if (event.said?.[field] !== undefined && event.said[field] !== metadata.said?.[field])
      return 'word of when it was said';
  if (Date.parse(`${recordedAt}Z`) !== Date.parse(event.recordedAt)) return 'time of recording';
  const present: Readonly<Record<string, { version: number }>> = domainEvents;
  // Data of an earlier version is shown as the present one has it.
  if (!event.data || present[type]?.version !== version) return null;
  for (const [field, value] of Object.entries(data))
    if (!isSealed(value) && !Bun.deepEquals(event.data[field], value)) return field;
  return null;
}

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

function sealFrom({ root, previous, hash, signature, ...rest }: ExportedSeal): Seal {
  return {
    ...rest,
    root: bytes(root),
    previous: bytes(previous),
    hash: bytes(hash),
    signature: bytes(signature),
  };
}
