import type { Incarnation, Stop } from './true-server.ts';

/** With which server this process works, and whether anything is recorded there. */
export type Known = {
  /** Primaries that are left alone, by host. */
  readonly refused: readonly string[];
} & (
  | { readonly is: 'undecided'; readonly stop: Stop | null }
  | { readonly is: 'working'; readonly here: Incarnation; readonly host: string }
  | {
      readonly is: 'stopped';
      readonly here: Incarnation;
      readonly host: string;
      readonly stop: Stop;
    }
);

type KnownEvent =
  | { readonly type: 'went'; readonly here: Incarnation; readonly host: string }
  | { readonly type: 'surveyed'; readonly stop: Stop | null; readonly refused: readonly string[] }
  | { readonly type: 'heard'; readonly stop: Stop | null };

export const undecided: Known = { is: 'undecided', stop: null, refused: [] };

export function step(known: Known, event: KnownEvent): Known {
  switch (event.type) {
    case 'went':
      return at(known, event, stopOf(known));
    case 'surveyed':
      return { ...stoppedBy(known, event.stop), refused: event.refused };
    case 'heard':
      return stoppedBy(known, event.stop);
  }
}

export const stopOf = (known: Known): Stop | null => (known.is === 'working' ? null : known.stop);

export const currentOf = (known: Known): Incarnation | null =>
  known.is === 'undecided' ? null : known.here;

const stoppedBy = (known: Known, stop: Stop | null): Known =>
  known.is === 'undecided' ? { ...known, stop } : at(known, known, stop);

function at(
  { refused }: Known,
  { here, host }: { readonly here: Incarnation; readonly host: string },
  stop: Stop | null,
): Known {
  const there = { refused, here, host };
  return stop ? { ...there, is: 'stopped', stop } : { ...there, is: 'working' };
}
