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

export class NoAnswer extends Error {}

/**
 * Sends a request and notes how the line is. An answer of a server in front of ours that cannot reach it counts as none.
 * @throws NoAnswer where nothing came back, or where what did was not ours
 */
export async function ask(request: Request | string, init?: RequestInit): Promise<Response> {
  const since = performance.now();
  const slow = setTimeout(() => note('weak'), slowMs);
  try {
    const answer = await fetch(request, init);
    if (isFromInBetween(answer)) throw new NoAnswer(`${answer.status} from a server in between`);
    noteClock(answer);
    note(performance.now() - since > slowMs ? 'weak' : 'good');
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

function noteClock(answer: Response): void {
  const measured = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (!Number.isFinite(measured)) return;
  const next = Math.abs(measured) < unsureMs ? 0 : measured;
  const isNews = offsetMs === undefined || Math.abs(next - offsetMs) >= unsureMs;
  offsetMs = next;
  if (isNews) void keep('clock offset', next).catch(() => null);
}

const isFromInBetween = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('x-request-id');

function note(next: LineState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(state);
}

/** Says something to every open page. */
export async function tellPages(message: unknown): Promise<void> {
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}
