import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { trust } from '#domain/kernel/trust.ts';

/** What was sealed with this device's key. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

interface Schema extends DBSchema {
  /** What the device knows of itself, by name. */
  device: { key: string; value: unknown };
  /** Answers that were read, by whose they are and their address. */
  readings: {
    key: [person: string, path: string];
    value: { person: string; path: string; keptAt: number; sealed: Sealed };
    indexes: { person: string; keptAt: number };
  };
  /** What was said and has not arrived, in the order it was said. */
  outbox: {
    key: string;
    value: { id: string; person: string; number: number; sealed: Sealed };
    indexes: { person: string };
  };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('keep-left', 1, {
    upgrade(db) {
      db.createObjectStore('device');
      const readings = db.createObjectStore('readings', { keyPath: ['person', 'path'] });
      readings.createIndex('person', 'person');
      readings.createIndex('keptAt', 'keptAt');
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('person', 'person');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Something the device knows of itself; undefined where it does not. */
export async function noted<Value>(name: string): Promise<Value | undefined> {
  const value = await (await database()).get('device', name);
  return trust<Value | undefined>(value, 'each name is written in one place');
}

export async function note(name: string, value: unknown): Promise<void> {
  const db = await database();
  if (value === undefined) await db.delete('device', name);
  else await db.put('device', value, name);
}

/** The next in the order things are said; in one step, so that two at once have two. */
export async function nextNumber(): Promise<number> {
  const tx = (await database()).transaction('device', 'readwrite');
  const number = Number((await tx.store.get('last number')) ?? 0) + 1;
  await tx.store.put(number, 'last number');
  await tx.done;
  return number;
}

let id: Promise<string> | undefined;

/** A name that this browser has made for itself: it tells devices apart, and nothing of them. */
export const deviceId = (): Promise<string> => {
  id ??= (async () => {
    const known = await noted<string>('id');
    if (known !== undefined) return known;
    const made = crypto.randomUUID();
    await note('id', made);
    return made;
  })();
  return id;
};

/** Another name from here on. */
export async function renewDeviceId(): Promise<void> {
  await note('id', undefined);
  id = undefined;
}

let key: Promise<CryptoKey> | undefined;

/** A key that cannot be taken out of this browser, made when it is first wanted. */
const deviceKey = (): Promise<CryptoKey> => {
  key ??= (async () => {
    const known = await noted<CryptoKey>('key');
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await note('key', made);
    return made;
  })();
  return key;
};

export async function seal(text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await deviceKey(),
    new TextEncoder().encode(text),
  );
  return { iv, bytes };
}

export async function unseal({ iv, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await deviceKey(), bytes),
  );
}

/** The same as one line of text, for storage that holds nothing else. */
export async function sealText(text: string): Promise<string> {
  const { iv, bytes } = await seal(text);
  return `${base64(iv)}.${base64(new Uint8Array(bytes))}`;
}

export async function unsealText(sealed: string): Promise<string> {
  const [iv = '', bytes = ''] = sealed.split('.');
  return unseal({ iv: bytesOf(iv), bytes: bytesOf(bytes).buffer });
}

// Browsers of 2024 have no `toBase64` yet.
const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
