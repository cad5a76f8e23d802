import type { Comparison, Difference } from '#api/event-log/comparison.ts';
import type { SetAsideEvent } from './set-aside.ts';

type About = {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly position: number | null;
};

/** What differs, for people. */
export function sentenceOf(
  kind: Exclude<Difference['kind'], 'set aside'>,
  { stream, revision, type, position }: About,
): string {
  const what = `${stream}, revision ${revision} (${type})`;
  switch (kind) {
    case 'missing':
      return `${what}, position ${position}, is missing in KurrentDB.`;
    case 'truncated':
      return `${what}, position ${position}, is missing in KurrentDB, where the stream was cut off at its beginning.`;
    case 'changed':
      return `${what}, position ${position}, is not the same in KurrentDB and in Postgres.`;
    case 'moved':
      return `${what} stands at position ${position} in Postgres, and later in KurrentDB.`;
    case 'additional':
      return `${what} is in KurrentDB and not in Postgres.`;
  }
}

/** What lies there and is not of the ledger, and who has said since when that it may. */
export function sentenceOfSetAside({
  stream,
  revision,
  type,
  why,
  acknowledged,
}: SetAsideEvent): string {
  const known = acknowledged
    ? ` Acknowledged by account ${acknowledged.by} (position ${acknowledged.position} says when and why).`
    : '';
  return `${stream}, revision ${revision} (${type}) lies in KurrentDB and is not of the ledger: ${why}.${known}`;
}

/** What a comparison came to, a line for each difference and for what is known to lie there. */
export function comparisonLines(compared: Comparison): string[] {
  return [...verdictLines(compared), ...compared.known.map((sentence) => `KurrentDB: ${sentence}`)];
}

function verdictLines({ from, upTo, events, differences }: Comparison): string[] {
  const lines = differences.map(({ kind, sentence }) => `KurrentDB, ${kind}: ${sentence}`);
  if (differences.some(({ kind }) => kind !== 'set aside')) return lines;
  const also = lines.length > 0 ? 'Beside that ' : '';
  return [
    ...lines,
    events === 0
      ? `${also}KurrentDB and Postgres hold the same up to position ${upTo}; nothing came since that was last found.`
      : `${also}KurrentDB and Postgres hold the same, byte by byte, from position ${from} to ${upTo}.`,
  ];
}

/** Without what JSON cannot say. */
export const toPrint = ({ end: _, ...compared }: Comparison) => compared;
