import type { Codec } from '#api/event-log/codec.ts';
import { sealField } from '#api/event-log/sealed-field.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { domainEvents } from '#domain/domain-events.ts';
import type { EventCatalogue } from '#domain/kernel/event.ts';
import { personalFields } from '#domain/kernel/personal.ts';

/** Seals as it was done before texts were cleaned and days bounded: whatever it is given. Reads nothing. */
export function codecOfBefore(keys: KeyRing): Codec {
  const none = async () => [];
  return {
    open: none,
    openEach: none,
    seal: (events) =>
      Promise.all(
        events.map(async ({ id, type, data, metadata }) => {
          const definition = (domainEvents as EventCatalogue)[type];
          const person = definition?.person?.(data);
          const key = person && (await keys.toSeal([person])).get(person);
          const personal = personalFields(definition?.data ?? never());
          const stored = Object.entries(data).map(([field, value]) => [
            field,
            key && personal.has(field) ? sealField(value, key, { type, field, id }) : value,
          ]);
          return {
            id,
            type,
            schemaVersion: definition?.version ?? 1,
            data: Object.fromEntries(stored),
            metadata: person ? { ...metadata, person } : metadata,
          };
        }),
      ),
  };
}

function never(): never {
  throw new Error('no such event in the catalogue');
}
