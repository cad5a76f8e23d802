import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Metadata } from './event-log.ts';
import type { SealedField } from './sealed-field.ts';

/** Metadata as the ledger keeps it: with whose key the sealed fields need, and the reason sealed under it too. */
export type StoredMetadata = Omit<Metadata, 'reason'> & {
  readonly person?: Person;
  readonly reason?: SealedField | string;
};

/** An event as it lies in the ledger: checked, with its schema's version, personal fields sealed. Plain JSON. */
export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: StoredMetadata;
};

/** A stored event and its place in the ledger. */
export type StoredRow = StoredEvent & {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly recordedAt: Instant;
};

/** Whose an event is, by number, as its metadata says it. */
export const ownersInMetadata = ['schoolId', 'studentId', 'paymentId'] as const;

/** A whole number that a column of Postgres takes. */
export const isColumnInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
