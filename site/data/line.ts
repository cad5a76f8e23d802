import { useSyncExternalStore } from 'react';
import type { LineState } from '#site/worker/line.ts';

/** What the service worker tells the pages. */
type WorkerWord = { readonly line?: LineState };

/** How often a lost line is tried, in milliseconds. */
const tryEveryMs = 5_000;

let line: LineState = 'good';
let trying: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** How the server can be reached, as the service worker finds it, or, where there is none, as the browser says. */
export const useLine = (): LineState =>
  useSyncExternalStore(
    subscribe,
    () => line,
    () => line,
  );

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: LineState): void {
  line = next;
  clearInterval(trying);
  if (line === 'lost') trying = setInterval(askWorker, tryEveryMs);
  for (const listener of listeners) listener();
}

function askWorker(): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage('how is the line?');
  else become(navigator.onLine ? 'good' : 'lost');
}

let listens = false;

function listen(): void {
  if (listens) return;
  listens = true;
  addEventListener('offline', () => become('lost'));
  addEventListener('online', askWorker);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
    if (data.line && data.line !== line) become(data.line);
  });
  if (!navigator.onLine) become('lost');
  else askWorker();
}
