import { z } from 'zod';
import { codec } from '#api/event-log/codec.ts';
import { unnamed } from '#api/http/docs/json-schema.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import type { EventCatalogue } from '#domain/kernel/event.ts';
import { personalFields } from '#domain/kernel/personal.ts';
import { type JsonSchema, samplesOf } from './json-schema-samples.ts';

/** How one version of an event type was once written to the ledger; one line of event-versions.ndjson. */
export type EventVersion = {
  readonly type: string;
  readonly version: number;
  readonly personal: readonly string[];
  readonly schema: JsonSchema;
};

const file = new URL('event-versions.ndjson', import.meta.url);
export const recordCommand = 'bun tests/support/record-event-versions.ts';

/** Every version that ledgers in the field may hold, as it was when it was written. */
export async function recordedVersions(): Promise<EventVersion[]> {
  const text = (await Bun.file(file).exists()) ? await Bun.file(file).text() : '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export async function recordVersions(versions: readonly EventVersion[]): Promise<void> {
  const sorted = versions.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  await Bun.write(file, `${sorted.map((each) => JSON.stringify(each)).join('\n')}\n`);
}

/** What a catalogue writes today. */
export function presentVersions(catalogue: EventCatalogue): EventVersion[] {
  return Object.entries(catalogue).map(([type, { data, version }]) => ({
    type,
    version,
    personal: [...personalFields(data).keys()],
    // JSON and back, so that it compares with what the file says.
    schema: JSON.parse(
      JSON.stringify(
        z.toJSONSchema(data, { io: 'input', unrepresentable: 'any', metadata: unnamed }),
      ),
    ),
  }));
}

/** The name that a version goes by: `LessonScheduled@1`. */
export const key = ({ type, version }: EventVersion) => `${type}@${version}`;

/** Why events that were once written so can no longer be read, as a sentence that says what to do; null when they can. */
export async function misread(
  catalogue: EventCatalogue,
  old: EventVersion,
): Promise<string | null> {
  const now = catalogue[old.type];
  if (!now)
    return `${old.type}: ledgers hold it, so its definition must stay in the catalogue, also when nothing writes it any more.`;
  const open = codec(catalogue, memoryKeyRing()).open;
  for (const data of samplesOf(old.schema)) {
    const [event] = await open([rowOf(old, data)]);
    const read = now.data.safeParse(event?.data);
    if (!read.success) {
      const issue = read.error.issues[0];
      return `${key(old)}: an event like ${JSON.stringify(data)} no longer reads (${issue?.path.join('.')}: ${issue?.message}). Give the new shape the version ${now.version + 1} and say in upcasts[${now.version}] what becomes of the old one (domain/kernel/event.ts).`;
    }
  }
  const fields = new Set(personalFields(now.data).keys());
  const shown = old.personal.filter((field) => field in now.data.shape && !fields.has(field));
  if (shown.length > 0)
    return `${key(old)}: ${shown.join(', ')} was personal and must stay so, or it would show after an erasure.`;
  return null;
}

function rowOf({ type, version }: EventVersion, data: Record<string, unknown>) {
  const at = '2026-11-21T01:30:00.000Z';
  return {
    id: '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52',
    type,
    schemaVersion: version,
    data,
    metadata: {
      actor: { kind: 'system', id: null },
      occurredAt: at,
      correlationId: 'old',
    } as const,
    stream: 'old-1',
    revision: 0,
    position: 1,
    recordedAt: at,
  };
}
