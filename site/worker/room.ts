import { database } from './database.ts';
import { tellPages } from './line.ts';

/** Whether this phone has room for what may be said in a day without signal. */
export type Room = 'enough' | 'low';

/** Less than this left, and the person is told while there is still time to free some, in bytes. */
const lowBytes = 25_000_000;
/** What waits takes at most so much of the 50 MB that we use; readings and files have the rest. */
const mostWaitingBytes = 16_000_000;

/** Nothing more can be kept here: what was just said is not on this phone. */
export class NoRoom extends Error {}

/** @param estimate bytes, as the browser says; one that says nothing has enough */
export const roomIn = ({ usage = 0, quota = Infinity }: StorageEstimate): Room =>
  quota - usage < lowBytes ? 'low' : 'enough';

let told: Room = 'enough';

/** Looks how much room is left, and tells the pages where that has changed. */
export async function lookAtRoom(): Promise<Room> {
  const room = roomIn((await navigator.storage?.estimate?.().catch(() => undefined)) ?? {});
  if (room !== told) await tellPages({ room });
  told = room;
  return room;
}

/**
 * Writes down what was said; where there is no room, what was kept to be read goes first, because it can be had again.
 * @param waiting what waits already
 * @throws NoRoom where it could not be written: nothing of it is on this phone
 */
export async function withRoom<Written>(
  waiting: unknown,
  write: () => Promise<Written>,
): Promise<Written> {
  if (JSON.stringify(waiting).length > mostWaitingBytes) throw new NoRoom('too much waits');
  try {
    return await write();
  } catch {
    return clearReadings()
      .then(write)
      .catch((fault: unknown) => {
        throw new NoRoom('nothing could be written', { cause: fault });
      });
  }
}

const clearReadings = async (): Promise<void> => (await database()).clear('readings');
