import { deviceId } from './database.ts';
import type { Item } from './outbox.ts';
import { nameOf } from './people.ts';

/** Something that waits as it goes out: the same each time. */
export const requestOf = async (item: Item): Promise<RequestInit> => {
  const name = await nameOf(item.person);
  return {
    method: item.method,
    headers: {
      'idempotency-key': item.id,
      'said-at': item.saidAt,
      'said-at-device': item.saidAtDevice,
      'device-id': await deviceId(),
      // Somebody else may be signed in by then: the server takes it from this person alone.
      ...(name !== undefined && { 'given-by': name }),
      ...(typeof item.revision === 'number' ? { 'if-match': `"${item.revision}"` } : {}),
      ...(item.body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: item.body === null ? null : JSON.stringify(item.body),
  };
};
