import { useSyncExternalStore } from 'react';
import type { LineState } from '#site/worker/line.ts';
import type { Choice } from '#site/worker/outbox.ts';
import type { PageWord, WorkerWord } from '#site/worker/page-messages.ts';
import type { Room } from '#site/worker/room.ts';
import type { Waiting } from '#site/worker/waiting.ts';

/** How often a lost line is tried, and what waits, in milliseconds. */
const tryEveryMs = 5_000;

type OnThisPhone = {
  /** How the server can be reached, as the service worker finds it, or, where there is none, as the browser says. */
  readonly line: LineState;
  /** When the diary that is kept was last heard of, in milliseconds. */
  readonly asOf: number | null;
  /** What was said and has not arrived, in order. */
  readonly waiting: readonly Waiting[];
  /** How many words are on this phone and were sent a moment ago. */
  readonly onItsWay: number;
  /** How often something arrived that had waited. */
  readonly arrivals: number;
  /** How often the server's answer came late and was another than what is shown. */
  readonly news: number;
  readonly room: Room;
  /** A newer version waits for the next start. */
  readonly isOutdated: boolean;
};

let state: OnThisPhone = {
  line: 'good',
  asOf: null,
  waiting: [],
  onItsWay: 0,
  arrivals: 0,
  news: 0,
  room: 'enough',
  isOutdated: false,
};
let trying: ReturnType<typeof setInterval> | undefined;
let listens = false;
const listeners = new Set<() => void>();

export const useOnThisPhone = (): OnThisPhone =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );

/** Takes back what waits, sends it all the same, or sets it aside while it is said otherwise. */
export const decideWaiting = (id: string, choice: Choice): void =>
  say({ kind: 'decide', id, choice });

function subscribe(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Partial<OnThisPhone>): void {
  state = { ...state, ...next };
  clearInterval(trying);
  const isDue = state.line === 'lost' || state.waiting.some((one) => one.state === 'waiting');
  trying = isDue ? setInterval(look, tryEveryMs) : undefined;
  for (const listener of listeners) listener();
}

function look(): void {
  if (navigator.serviceWorker?.controller) say({ kind: 'look' });
  else become({ line: navigator.onLine ? 'good' : 'lost' });
}

const say = (word: PageWord): void => navigator.serviceWorker?.controller?.postMessage(word);

/** Asks the browser not to throw away what is kept here when it wants room; from a page, for a worker may not. */
function askToStay(): void {
  if (hasAskedToStay) return;
  hasAskedToStay = true;
  void navigator.storage?.persist?.().catch(() => null);
}

let hasAskedToStay = false;

/** What pages keep themselves goes too. */
async function forgetHere(persons: readonly string[]): Promise<void> {
  const { outbox } = await import('./outbox.ts');
  for (const person of persons) outbox.forget(person.replace(' ', '-'));
  say({ kind: 'emptied' });
}

/** Once a page, as long as it lives. */
function listen(): void {
  if (listens) return;
  listens = true;
  addEventListener('offline', () => become({ line: 'lost' }));
  addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
    const {
      line = state.line,
      waiting = state.waiting,
      onItsWay = state.onItsWay,
      asOf = state.asOf,
      room = state.room,
      isOutdated = state.isOutdated,
      hasSent = false,
      hasNews = false,
    } = data;
    if (data.emptied) void forgetHere(data.emptied);
    if (waiting.length > 0) askToStay();
    become({
      line,
      asOf,
      room,
      isOutdated,
      waiting,
      onItsWay,
      arrivals: state.arrivals + Number(hasSent),
      news: state.news + Number(hasNews),
    });
  });
  if (!navigator.onLine) become({ line: 'lost' });
  look();
}
