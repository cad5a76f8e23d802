import { z } from 'zod';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import { domainEvents } from '#domain/domain-events.ts';
import type { EventCatalogue, EventDefinition } from '#domain/kernel/event.ts';

const aboutEvent = z.object({
  actor: z.object({ kind: z.string(), id: z.int().nullable() }),
  occurredAt: z.iso.datetime(),
});

/** Marks what came into the ledger past the product, or was changed there, as unreadable: it must not keep the rest from an auditor. */
export function markUnreadable(event: RecordedEvent): RecordedEvent {
  if (isWhole(event)) return event;
  return {
    ...event,
    unreadable: `${event.type} cannot be read: what is stored is no such event`,
  };
}

function isWhole({ type, data, metadata, unreadable }: RecordedEvent): boolean {
  const definition: EventDefinition | undefined = (domainEvents as EventCatalogue)[type];
  return (
    unreadable === undefined &&
    aboutEvent.safeParse(metadata).success &&
    definition?.data.safeParse(data).success === true
  );
}
