import type { Instant } from '#domain/kernel/nz-time.ts';
import { note as keep, noted } from './database.ts';
import { worker } from './scope.ts';

/** The server tells its time in whole seconds: within two of them nobody is wrong, in milliseconds. */
const unsureMs = 2_000;

/** How the server can be reached: `weak` is an answer that took too long, `lost` none at all. */
export type LineState = 'good' | 'weak' | 'lost';

/** How long an answer may take where the phone has one of its own, in milliseconds. */
const patienceMs = 2_500;
/** Where the last answers came late. */
const weakPatienceMs = 60;
/** An answer that took longer than this makes the line a weak one. */
const slowMs = 1_500;

let state: LineState = navigator.onLine ? 'good' : 'lost';
const listeners = new Set<(state: LineState) => void>();

export const lineState = (): LineState => state;

/** Hears when the line becomes another. */
export const onLine = (listener: (state: LineState) => void): void => void listeners.add(listener);

/** How long to wait for an answer before the phone gives its own. */
export const patience = (): number => (state === 'good' ? patienceMs : weakPatienceMs);

/** How long a word that is on this phone already waits for its answer: so many times as long as answers mostly take here, in milliseconds. */
const timesAsLong = 6;
const leastWordPatienceMs = 400;
/** How many answers tell how long they mostly take. */
const heard = 15;
/** How long the last answers took, in milliseconds. */
let paces: readonly number[] = [];
let hasPaces = false;

/** What was said is on this phone before it leaves: where no answer comes when it mostly does, saying so is true, and sooner. */
export async function wordPatience(): Promise<number> {
  if (state !== 'good') return weakPatienceMs;
  await knowPaces();
  if (paces.length < 5) return patienceMs;
  const usual = paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? 0;
  return Math.min(patienceMs, Math.max(leastWordPatienceMs, usual * timesAsLong));
}

/** Also from before the worker was put to sleep. */
async function knowPaces(): Promise<void> {
  if (hasPaces) return;
  hasPaces = true;
  const known = (await noted<readonly number[]>('paces').catch(() => undefined)) ?? [];
  paces = [...known, ...paces].slice(-heard);
}

async function notePace(tookMs: number): Promise<void> {
  await knowPaces();
  paces = [...paces, Math.round(tookMs)].slice(-heard);
  await keep('paces', paces);
}

export class NoAnswer extends Error {}

/**
 * Sends a request and notes how the line is. An answer that somebody on the way gave in our server's place counts as none.
 * @throws NoAnswer where nothing came back, or where what did was not ours
 */
export async function ask(request: Request | string, init?: RequestInit): Promise<Response> {
  const since = performance.now();
  const slow = setTimeout(() => note('weak'), slowMs);
  try {
    const answer = await fetch(request, init);
    const isPage = typeof request !== 'string' && request.mode === 'navigate';
    if (isFromInBetween(answer, isPage))
      throw new NoAnswer(`${answer.status} from a server in between`);
    noteClock(answer);
    const tookMs = performance.now() - since;
    void notePace(tookMs).catch(() => null);
    note(tookMs > slowMs ? 'weak' : 'good');
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    note('lost');
    throw new NoAnswer(error instanceof Error ? error.message : 'no answer');
  } finally {
    clearTimeout(slow);
  }
}

/** Asks whether the server is there; resolves either way. */
export async function probe(): Promise<void> {
  await ask('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
}

let offsetMs: number | undefined;
/** How far this device's clock is behind the server's, in milliseconds, as it was when the server was last heard: also where that was before the worker started. */
export const clockOffset = async (): Promise<number> =>
  (offsetMs ??= (await noted<number>('clock offset')) ?? 0);

let heardMs: number | undefined;
/**
 * When the server was last heard, by its own clock and rounded up, as it tells whole seconds: what it has learnt since then was not known here, whatever this device's clock
 * says. Null where it never was.
 */
export async function lastHeard(): Promise<Instant | null> {
  heardMs ??= await noted<number>('heard at');
  return heardMs === undefined ? null : new Date(heardMs).toISOString();
}

function noteHeard(serverMs: number): void {
  heardMs = Math.max(heardMs ?? 0, serverMs + 999);
  void keep('heard at', heardMs).catch(() => null);
}

function noteClock(answer: Response): void {
  const serverMs = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isFinite(serverMs)) return;
  noteHeard(serverMs);
  const measured = serverMs - Date.now();
  const next = Math.abs(measured) < unsureMs ? 0 : measured;
  const isNews = offsetMs === undefined || Math.abs(next - offsetMs) >= unsureMs;
  offsetMs = next;
  if (isNews) void keep('clock offset', next).catch(() => null);
}

/**
 * Whether somebody else answered in our server's place, as a Wi-Fi does that wants a sign-in, or a proxy that cannot reach it: each answer of ours has a number,
 * and is JSON unless it is a page. A page that somebody else shows may be what leads on from there.
 */
function isFromInBetween({ status, headers, type }: Response, isPage: boolean): boolean {
  if (headers.has('x-request-id') || type === 'opaqueredirect') return false;
  const isJson = /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '');
  return status >= 500 || !(isPage || isJson);
}

function note(next: LineState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(state);
}

/** Says something to every open page. */
export async function tellPages(message: unknown): Promise<void> {
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}
