import { createHash } from 'node:crypto';
import type { StoredRow } from '#api/event-log/stored-event.ts';

/** A sha-256 over every event and the hash before it: two ledgers with one and the same last hash hold the same, to the byte. */
export type Chain = { readonly count: number; readonly hash: string };

export const emptyChain: Chain = { count: 0, hash: '' };

export function link({ count, hash }: Chain, row: StoredRow): Chain {
  const { stream, revision, id, type, schemaVersion, data, metadata, recordedAt } = row;
  const body = [stream, revision, id, type, schemaVersion, data, metadata, recordedAt];
  const next = createHash('sha256')
    .update(hash)
    .update(JSON.stringify(ordered(body)));
  return { count: count + 1, hash: next.digest('hex') };
}

/** Ledgers give an object's keys back in an order of their own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
