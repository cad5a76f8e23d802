import type { Proposed } from './store.ts';

/** What differs between the servers that we were seen to run on. */
export type Behaviour = {
  /** How many bytes of an append count against 1 MB. */
  readonly sizeOf: (events: readonly Proposed[]) => number;
  /** The place of the checkpoint that begins a filtered subscription to an `$all` in which nothing fits; null where none is sent. */
  readonly emptyCheckpoint: bigint | null;
  /** How a read of `$all` from a place that is no event's ends. */
  readonly noPlace: string;
};

const ofData = (events: readonly Proposed[]): number =>
  events.reduce((sum, { data }) => sum + data.length, 0);
const onDisk = (events: readonly Proposed[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length,
    0,
  );

/** One of each line of releases, as they answered. */
export const versions = ['23.10.6', '24.10.4', '25.1.4'] as const;

const behaviours: Readonly<Record<string, Behaviour>> = {
  '23.10': {
    sizeOf: ofData,
    emptyCheckpoint: null,
    noPlace: 'Unexpected ReadAllResult: Error',
  },
  '24.10': {
    sizeOf: onDisk,
    // All ones in both halves: it has looked at nothing yet.
    emptyCheckpoint: 18_446_744_073_709_551_615n,
    noPlace: 'Unexpected ReadAllResult: InvalidPosition',
  },
  '25.1': {
    sizeOf: ofData,
    emptyCheckpoint: 0n,
    noPlace:
      'Unexpected ReadAllResult: InvalidPosition >> There is not enough space to read full record',
  },
};

/** A version of no line that we know answers as 24.10 does. */
export function behaviourOf(version: string): Behaviour {
  const line = version.split('.').slice(0, 2).join('.');
  const behaviour = behaviours[line] ?? behaviours['24.10'];
  if (!behaviour) throw new Error('24.10 is known');
  return behaviour;
}
