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

/** What is on this phone after a word of the worker, which leaves out what has not changed. */
export const step = (
  state: OnThisPhone,
  {
    line = state.line,
    waiting = state.waiting,
    onItsWay = state.onItsWay,
    asOf = state.asOf,
    room = state.room,
    isOutdated = state.isOutdated,
    hasSent = false,
    hasNews = false,
  }: WorkerWord,
): OnThisPhone => ({
  line,
  asOf,
  room,
  isOutdated,
  waiting,
  onItsWay,
  arrivals: state.arrivals + Number(hasSent),
  news: state.news + Number(hasNews),
});

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
const askToStay = once(() => void navigator.storage?.persist?.().catch(() => null));

/** What pages keep themselves goes too. */
async function forgetHere(persons: readonly string[]): Promise<void> {
  const { outbox } = await import('./outbox.ts');
  for (const person of persons) outbox.forget(person.replace(' ', '-'));
  say({ kind: 'emptied' });
}

/** As long as the page lives. */
const listen = once(() => {
  addEventListener('offline', () => become({ line: 'lost' }));
  addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
    if (data.emptied) void forgetHere(data.emptied);
    if (data.waiting?.length) askToStay();
    become(step(state, data));
  });
  if (!navigator.onLine) become({ line: 'lost' });
  look();
});

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
