import { useSyncExternalStore } from 'react';
import { sealText, unsealText } from '#site/worker/database.ts';
import { unsentPrefix as prefix } from './unsent.ts';

/** A message that the server has not taken yet. */
export type Pending = {
  readonly clientMessageId: string;
  /** Whose it is: somebody else may use this device tomorrow. */
  readonly owner: string;
  readonly threadId: number;
  readonly content: string;
  readonly writtenAt: string;
  /** Why the server will not have it; null while there is hope. */
  readonly refusal: string | null;
};

const pending = new Map<string, Pending>();
const listeners = new Set<() => void>();
let inOrder: readonly Pending[] = [];

/**
 * What was written and not yet delivered. It outlives the window: each message has an entry of its own in the device's storage, so that two windows
 * never overwrite each other's, and whichever is open delivers it. Entries are sealed with the device's key, which no script can read. Where storage
 * is shut a message lasts as long as the window.
 */
export const outbox = {
  add: (message: Omit<Pending, 'refusal'>) => keep({ ...message, refusal: null }),
  refuse(clientMessageId: string, refusal: string) {
    const message = pending.get(clientMessageId);
    if (message) keep({ ...message, refusal });
  },
  retry(clientMessageId: string) {
    const message = pending.get(clientMessageId);
    if (message) keep({ ...message, refusal: null });
  },
  remove(clientMessageId: string) {
    pending.delete(clientMessageId);
    withStorage((storage) => storage.removeItem(prefix + clientMessageId));
    tell();
  },
  /** Nothing that this person wrote stays on this device. */
  forget(owner: string) {
    for (const message of inOrder)
      if (message.owner === owner) outbox.remove(message.clientMessageId);
  },
  /** The oldest message of this person that there is hope for. */
  next: (owner: string): Pending | undefined =>
    inOrder.find((message) => message.owner === owner && message.refusal === null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Everything that waits, oldest first. */
export const useOutbox = (): readonly Pending[] =>
  useSyncExternalStore(
    outbox.subscribe,
    () => inOrder,
    () => inOrder,
  );

function keep(message: Pending): void {
  pending.set(message.clientMessageId, message);
  tell();
  void store(message);
}

async function store(message: Pending): Promise<void> {
  const sealed = await sealText(JSON.stringify(message)).catch(() => null);
  // It may have been delivered, or changed, while it was sealed.
  if (sealed === null || pending.get(message.clientMessageId) !== message) return;
  withStorage((storage) => storage.setItem(prefix + message.clientMessageId, sealed));
}

function tell(): void {
  inOrder = [...pending.values()].toSorted((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1));
  for (const listener of listeners) listener();
}

async function load(key: string, text: string | null): Promise<void> {
  const id = key.slice(prefix.length);
  if (!key.startsWith(prefix)) return;
  if (text === null) {
    pending.delete(id);
    return;
  }
  try {
    // An earlier version of the app left its messages unsealed.
    const isOpen = text.startsWith('{');
    // Only this file writes under the prefix.
    const message = JSON.parse(isOpen ? text : await unsealText(text)) as Pending;
    pending.set(id, message);
    if (isOpen) await store(message);
  } catch {
    // Sealed on another device, or the browser has thrown its key away: nobody can read it again.
    withStorage((storage) => storage.removeItem(key));
  }
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Shut or full: the message is still here as long as the window is.
  }
}

if (typeof window !== 'undefined') {
  withStorage((storage) => {
    const keys = Object.keys(storage);
    void Promise.all(keys.map((key) => load(key, storage.getItem(key)))).then(tell);
  });
  // What other windows of this browser write and deliver.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    void load(key, newValue).then(tell);
  });
}
