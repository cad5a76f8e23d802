import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { rotation } from '#api/transparency/key-rotation.ts';
import { exportedEvent, exportedSeal } from './export.ts';
import type { csvColumns } from './export-text.ts';
import type { ExportItem } from './verify-export.ts';

/** What an exported file says, in order; CSV by the name's ending, else NDJSON. @throws `BootProblem` for a file that is no export */
export async function* readExport(file: string): AsyncGenerator<ExportItem> {
  try {
    yield* file.endsWith('.csv') ? csvItems(file) : ndjsonItems(file);
  } catch (fault) {
    throw new BootProblem(
      `${file} is no export of the ledger, or was cut short: ${sentenceOf(fault)}`,
    );
  }
}

const rotations = z.object({ rotations: z.array(rotation).default([]) });

async function* ndjsonItems(file: string): AsyncGenerator<ExportItem> {
  let isFirst = true;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (text === '') continue;
    const { kind, ...rest } = JSON.parse(text);
    if (isFirst && kind !== 'export') throw new Error('its first line does not say so');
    isFirst = false;
    // Of earlier releases none is told.
    if (kind === 'export') yield { kind: 'keys', rotations: rotations.parse(rest).rotations };
    if (kind === 'seal') yield { kind, seal: exportedSeal.parse(rest) };
    if (kind === 'event') yield { kind, event: exportedEvent.parse(rest) };
  }
  if (isFirst) throw new Error('it is empty');
}

type Row = Readonly<Record<(typeof csvColumns)[number], string>>;
const eventInCsv = exportedEvent.omit({ data: true, said: true });

async function* csvItems(file: string): AsyncGenerator<ExportItem> {
  let last = 0;
  const rows: AsyncIterable<Row> = createReadStream(file).pipe(parse({ columns: true }));
  for await (const row of rows) {
    const toldOf = row.said_at
      ? { at: row.said_at, byItsClock: row.said_at_device, deviceId: row.device_id }
      : {};
    const seal = row.seal ? exportedSeal.parse(JSON.parse(row.seal)) : null;
    if (seal && seal.number !== last) yield { kind: 'seal', seal };
    last = seal?.number ?? last;
    yield {
      kind: 'event',
      event: {
        said: toldOf,
        ...eventInCsv.parse({
          position: Number(row.position),
          occurredAt: row.occurred_at,
          recordedAt: row.recorded_at,
          actor: row.actor,
          type: row.event,
          stream: row.stream,
          revision: Number(row.revision),
          sentence: row.sentence,
          hash: row.hash,
          stored: row.stored,
          seal: seal?.number ?? null,
          proof: row.proof ? row.proof.split(' ') : [],
        }),
      },
    };
  }
}
