import { notePace, wordPatienceByPaces } from './paces.ts';
import { worker } from './scope.ts';
import { noteClock } from './server-clock.ts';

/** How the server can be reached: `weak` is an answer that took too long, `lost` none at all. */
export type LineState = 'good' | 'weak' | 'lost';

/** How long an answer may take where the phone has one of its own, in milliseconds. */
const patienceMs = 2_500;
/** Where the last answers came late. */
const weakPatienceMs = 60;
/** An answer that took longer than this makes the line a weak one. */
const slowMs = 1_500;

/**
 * A request that is given up makes the line slow, not lost, if another one was answered within this time, in milliseconds.
 * The server was there, and the request waited for its turn.
 */
const latelyMs = 5_000;

let answeredAt = Number.NEGATIVE_INFINITY;
let state: LineState = navigator.onLine ? 'good' : 'lost';
const listeners = new Set<(state: LineState) => void>();

export const lineState = (): LineState => state;

/** Hears when the line becomes another. */
export const onLine = (listener: (state: LineState) => void): void => void listeners.add(listener);

/** How long to wait for an answer before the phone gives its own. */
export const patience = (): number => (state === 'good' ? patienceMs : weakPatienceMs);

/** What was said is on this phone before it leaves: where no answer comes when it mostly does, saying so is true, and sooner. */
export async function wordPatience(): Promise<number> {
  if (state !== 'good') return weakPatienceMs;
  return Math.min(patienceMs, (await wordPatienceByPaces()) ?? patienceMs);
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
    answeredAt = performance.now();
    const tookMs = answeredAt - since;
    void notePace(tookMs).catch(() => null);
    note(tookMs > slowMs ? 'weak' : 'good');
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const isGivenUp = error instanceof DOMException && error.name === 'TimeoutError';
    note(isGivenUp && performance.now() - answeredAt < latelyMs ? 'weak' : 'lost');
    throw new NoAnswer(error instanceof Error ? error.message : 'no answer');
  } finally {
    clearTimeout(slow);
  }
}

let probing: Promise<unknown> | undefined;

/**
 * Asks whether the server is there; resolves either way.
 * One at a time for all pages: on a line that went deaf, each holds one of a browser's six connections.
 */
export async function probe(): Promise<void> {
  probing ??= ask('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    .catch(() => null)
    .finally(() => {
      probing = undefined;
    });
  await probing;
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
