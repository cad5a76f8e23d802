import { stringify } from 'csv-stringify/sync';
import type { Rotation } from '#api/transparency/key-rotation.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import type { ExportRow } from './export.ts';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The first line of an NDJSON export. */
export type ExportHead = {
  readonly kind: 'export';
  readonly version: 2;
  readonly exportedAt: string;
  readonly search: LedgerSearch;
  /** PEM. Check it against one that did not come with the file. */
  readonly publicKey: string | null;
  /** How the keys of its seals followed one another. */
  readonly rotations: readonly Rotation[];
};

export const csvColumns = [
  'position',
  'occurred_at',
  'recorded_at',
  'actor',
  'event',
  'stream',
  'revision',
  'sentence',
  'said_at',
  'said_at_device',
  'waited_seconds',
  'device',
  'device_id',
  'hash',
  'stored',
  'seal',
  'proof',
] as const;

/** An export as text, in pieces. In NDJSON a seal stands on a line of its own before the first event under it; in CSV it is in the row. */
export async function* exportText(
  format: ExportFormat,
  head: ExportHead,
  rows: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield stringify([[...csvColumns]]);
    // A cell that a spreadsheet would take for a formula begins with an apostrophe instead.
    for await (const batch of rows) yield stringify(batch.map(csvRow), { escape_formulas: true });
    return;
  }
  yield line(head);
  let sealNumber = 0;
  for await (const batch of rows) {
    let text = '';
    for (const { event, seal } of batch) {
      if (seal && seal.number !== sealNumber) {
        text += line({ kind: 'seal', ...seal });
        sealNumber = seal.number;
      }
      text += line({ kind: 'event', ...event });
    }
    yield text;
  }
}

function csvRow({ event, seal }: ExportRow): readonly (string | number)[] {
  const { position, occurredAt, recordedAt, actor, type, stream, revision, sentence, said } = event;
  return [
    position,
    occurredAt,
    recordedAt,
    actor,
    type,
    stream,
    revision,
    sentence,
    said?.at ?? '',
    said?.byItsClock ?? '',
    said?.waitedSeconds ?? '',
    said?.device ?? '',
    said?.deviceId ?? '',
    event.hash,
    event.stored,
    seal ? JSON.stringify(seal) : '',
    event.proof.join(' '),
  ];
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Text in pieces as the body of a response; what is not read is not made. */
export function textStream(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
