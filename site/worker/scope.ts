import { trust } from '#domain/kernel/trust.ts';

// The compiler knows either pages or workers, not both; this is as much of a worker's world as ours uses.

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response> | Response): void;
}

export interface TalkEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: Page | null;
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown };
}

interface NoticePressed extends WorkerEvent {
  /** Which of its buttons; empty for the message itself. */
  readonly action: string;
  readonly notification: Notification;
}

/** An open page of ours. */
export interface Page {
  readonly url: string;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: TalkEvent;
  sync: WorkerEvent;
  push: PushEvent;
  notificationclick: NoticePressed;
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration & {
    readonly sync?: { register(tag: string): Promise<void> };
  };
}

export const worker = trust<WorkerScope>(globalThis, 'this file runs in the service worker only');
