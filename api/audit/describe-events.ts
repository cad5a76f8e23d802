import type { Sql } from 'postgres';
import { z } from 'zod';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import { actorName, type Named, type NameOf, sayBy } from '#domain/kernel/naming.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { OfflineOrigin } from '#domain/kernel/recorded-event.ts';
import {
  isClockFarOff,
  offlineOriginSentence,
  waitedSeconds,
} from '#domain/telling/offline-origin.ts';
import { sentenceOf, summaryOf } from '#domain/telling/sentence.ts';
import { findNames } from '#projections/audit/names.ts';

/** When and where something was said that waited on a device, as that device told it. */
const saidElsewhere = z.object({
  at: z.string(),
  byItsClock: z.string(),
  deviceId: z.string(),
  device: z.string(),
  /** From then until it was recorded. */
  waitedSeconds: z.number().int(),
  /** Its clock was off by more than a day. */
  isClockFarOff: z.boolean(),
  sentence: z.string(),
});

/** An event with its sentence, as histories show it. */
export const describedEvent = z.object({
  position: z.number().int(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  occurredAt: z.string(),
  recordedAt: z.string(),
  actor: z.string(),
  /** "Ana settled NZ$55.00 by card" */
  deed: z.string(),
  /** The same with the time before it. */
  sentence: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Absent where it was recorded as it was said. */
  said: saidElsewhere.optional(),
  /** Why it cannot be read, where it cannot. */
  unreadable: z.string().optional(),
});
export type DescribedEvent = z.infer<typeof describedEvent>;

/** Says what each event tells, with the names that the read models know today. */
export async function describeEvents(
  sql: Sql,
  events: readonly RecordedEvent[],
): Promise<DescribedEvent[]> {
  const nameOf = await namesFor(sql, (note) => {
    for (const event of events) if (event.unreadable === undefined) summaryOf(event, note);
  });
  return events.map((event) => ({
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    recordedAt: event.recordedAt,
    data: event.data,
    ...(event.unreadable === undefined
      ? inWords(event, nameOf)
      : { ...unreadable(event, event.unreadable), unreadable: event.unreadable }),
  }));
}

type Words = Pick<DescribedEvent, 'occurredAt' | 'actor' | 'deed' | 'sentence' | 'said'>;

function inWords(event: RecordedEvent, nameOf: NameOf): Words {
  const { actor, occurredAt, said } = event.metadata;
  return {
    ...(said && { said: saidOf(said, event.recordedAt) }),
    occurredAt,
    actor: actorName(actor, sayBy(nameOf)),
    deed: summaryOf(event, nameOf),
    sentence: sentenceOf(event, nameOf),
  };
}

const saidOf = (said: OfflineOrigin, recordedAt: Instant): DescribedEvent['said'] => ({
  ...said,
  waitedSeconds: waitedSeconds(said, recordedAt),
  isClockFarOff: isClockFarOff(said),
  sentence: offlineOriginSentence(said, recordedAt),
});

function unreadable({ recordedAt }: RecordedEvent, deed: string): Words {
  const sentence = `${formatMoment(recordedAt)}: ${deed}`;
  return { occurredAt: recordedAt, actor: 'Unknown', deed, sentence };
}

/** Finds the names that sentences need. `speak` runs once just to note which names it asks for. */
export async function namesFor(sql: Sql, speak: (nameOf: NameOf) => void): Promise<NameOf> {
  const wanted = new Map<Named['kind'], Set<Named['id']>>();
  const note: NameOf = ({ kind, id }) => {
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    return null;
  };
  speak(note);
  return findNames(sql, wanted);
}
