import { type DomainEvent, domainEvents } from '#domain/domain-events.ts';
import type { AnyEvent, EventDefinition } from '#domain/kernel/event.ts';
import { personalFields } from '#domain/kernel/personal.ts';
import type { Metadata, RecordedEvent } from '#domain/kernel/recorded-event.ts';

type Type = DomainEvent['type'];
export type Given = AnyEvent & { readonly metadata: Partial<Metadata> };

/** An event of the catalogue; `about` replaces parts of its metadata. */
export const event = <T extends Type>(
  type: T,
  data: Extract<DomainEvent, { type: T }>['data'],
  about: Partial<Metadata> = {},
) => ({ type, data, metadata: about });

/** When the nth given event happens, from 1: an hour apart, from 00:00 UTC on 1 November 2026, 13:00 in Auckland. */
export const at = (nth: number) => new Date(Date.UTC(2026, 10, 1, nth - 1)).toISOString();

/** The nth event of a ledger, from 0. */
export function recorded({ type, data, metadata }: Given, index: number): RecordedEvent {
  const occurredAt = at(index + 1);
  return {
    type,
    data,
    id: crypto.randomUUID(),
    stream: 'any-1',
    revision: index,
    position: index + 1,
    recordedAt: occurredAt,
    metadata: {
      actor: { kind: 'system', id: null },
      occurredAt,
      correlationId: 'given',
      ...metadata,
    },
  };
}

/** The events as the ledger reads them once the keys of the erased are gone. */
export function withoutErased(events: readonly RecordedEvent[]): RecordedEvent[] {
  const erased = new Set(
    events.flatMap(({ type, data }) => (type === 'PersonErased' ? [data['person']] : [])),
  );
  return events.map((each) => {
    // Every type that is given is one of the catalogue.
    const { data, person }: EventDefinition = domainEvents[each.type as Type];
    if (!person || !erased.has(person(each.data))) return each;
    return { ...each, data: { ...each.data, ...Object.fromEntries(personalFields(data)) } };
  });
}
