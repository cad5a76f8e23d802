import { database, seal, unseal } from '#site/worker/database.ts';

// A form that must survive a reload and a flat battery. It lies among what the service worker keeps of a person, sealed with the device's key, and is forgotten with
// it: at sign-out, when a session has ended, when somebody else signs in. Where there is no worker nobody would empty it, so nothing is kept.

const pathOf = (name: string): string => `draft ${name}`;
const isEmptiedLater = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** What a person has begun on this device, as it was kept; null where there is nothing, or nothing that can be read any more. */
export async function draftOf(person: string, name: string): Promise<unknown> {
  try {
    const kept = await (await database()).get('readings', [person, pathOf(name)]);
    return kept ? JSON.parse(await unseal(kept.sealed)) : null;
  } catch {
    return null;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Keeps it as it is now; one after another, so that the last word is kept last. @returns whether it is kept */
export function keepDraft(person: string, name: string, value: unknown): Promise<boolean> {
  const done = last.then(() => put(person, pathOf(name), value));
  last = done;
  return done;
}

async function put(person: string, path: string, value: unknown): Promise<boolean> {
  try {
    if (value === null) await (await database()).delete('readings', [person, path]);
    else if (!isEmptiedLater()) return false;
    else {
      const sealed = await seal(JSON.stringify(value));
      await (await database()).put('readings', { person, path, keptAt: Date.now(), sealed });
    }
    return true;
  } catch {
    return false;
  }
}
