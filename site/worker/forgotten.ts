import { database, deviceId, note, noted, renewDeviceId } from './database.ts';
import { dropFiles } from './file-caches.ts';
import { ask, tellPages } from './line.ts';
import { offlineRuleOf } from './offline-rules.ts';
import type { Item } from './outbox.ts';
import { ignoreAnswersOf, notedAt, sessionsOf } from './people.ts';
import { itemsOf, rowOf } from './queue.ts';
import * as words from './words.ts';

/**
 * Sends a request and does what the answer says of this device: where somebody forgot it on their account, everything of theirs goes before anybody sees the answer.
 * @throws NoAnswer as `ask` does
 */
export async function askAsDevice(
  request: Request | string,
  init?: RequestInit,
): Promise<Response> {
  const answer = await ask(request, init);
  const forgetters = answer.headers.get('device-forgotten-by');
  if (forgetters !== null) await empty(forgetters.split(',').map((id) => `instructor ${id}`));
  return answer;
}

/** The same for a page's own request: it says which device it comes from. */
export async function askByName(request: Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('device-id', await deviceId());
  return askAsDevice(new Request(request, { headers }), init);
}

async function empty(persons: readonly string[]): Promise<void> {
  for (const person of persons) await emptyOf(person);
  await note('emptied', [...new Set([...(await emptied()), ...persons])]);
  // From here on it is a device that nobody knows.
  await renewDeviceId();
  await dropFiles();
  await tellEmptied();
}

/** Of what waited only its name is left, for its own person: so that they know what has not been taken. */
async function emptyOf(person: string): Promise<void> {
  const left = await Promise.all((await itemsOf(person)).map(nameOf).map(rowOf));
  const sessions = await sessionsOf(person);
  sessions.forEach(ignoreAnswersOf);
  const tx = (await database()).transaction(['device', 'readings', 'outbox'], 'readwrite');
  const [readings, outbox] = [tx.objectStore('readings'), tx.objectStore('outbox')];
  for (const key of await readings.index('person').getAllKeys(person)) await readings.delete(key);
  const waits = await outbox.index('person').getAllKeys(person);
  for (const key of waits) await outbox.delete(key);
  // What was dropped meanwhile does not come back.
  for (const row of left) if (waits.includes(row.id)) await outbox.put(row);
  for (const session of sessions)
    for (const kept of notedAt(session)) await tx.objectStore('device').delete(kept);
  await tx.objectStore('device').delete(`ahead ${person}`);
  await tx.done;
}

const nameOf = ({ version, id, person, number, saidAt, saidAtDevice, ...item }: Item): Item => ({
  version,
  id,
  person,
  number,
  saidAt,
  saidAtDevice,
  method: '',
  path: '',
  body: null,
  seen: [],
  state: 'refused',
  sentence: words.deviceForgotten,
  isConfirmed: false,
  lost: item.lost ?? offlineRuleOf(item)?.words ?? '',
});

const emptied = async (): Promise<readonly string[]> =>
  (await noted<readonly string[]>('emptied')) ?? [];

/** Pages keep messages of a conversation themselves: whoever is emptied here is emptied there. */
export async function tellEmptied(): Promise<void> {
  const persons = await emptied();
  if (persons.length > 0) await tellPages({ emptied: persons });
}

/** A page has heard it and done so. */
export const emptiedToo = (): Promise<void> => note('emptied', undefined);
