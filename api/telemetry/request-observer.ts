import { AsyncLocalStorage } from 'node:async_hooks';
import { Elysia } from 'elysia';
import { log } from './logger.ts';

/** A request that was answered. */
export type Answered = {
  readonly request: Request;
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, such as `/api/lessons/:id`: a path may hold a token or a number that is somebody's. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds since 1970, UTC. */
  readonly startedAt: number;
  readonly ms: number;
};
export type Observer = (answered: Answered) => void;
/** Carries out a request, as `work` does. */
export type Around = <Result>(request: Request, work: () => Result) => Result;
const plainly: Around = (_, work) => work();

/**
 * Gives every response the name of its request, and tells the observers of each: from outside of everything that may respond, so that what they
 * see is what goes over the wire. Where there are none, nothing is measured.
 */
export function observeRequests(observers: readonly Observer[], around: Around = plainly) {
  const named = new Elysia({ name: 'request-observer' })
    .onRequest(({ request, set }) => {
      set.headers['x-request-id'] = requestIdOf(request);
    })
    .wrap((handle, request) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? handle
        : (...server: unknown[]) => served.run(requestIdOf(request), () => handle(...server)),
    );
  if (observers.length === 0) return named;

  const routes = new WeakMap<Request, string>();
  return named
    .onTransform({ as: 'global' }, ({ request, route }) => {
      routes.set(request, route);
    })
    .wrap(
      (handle, request) =>
        (...server: unknown[]) =>
          observed(request, () => around(request, () => handle(...server))),
    );

  function observed(request: Request, handle: () => unknown): unknown {
    const startedAt = Date.now();
    const from = performance.now();
    const tell = (status: number) => {
      const ms = performance.now() - from;
      const route = routes.get(request) || '/*';
      const requestId = requestIdOf(request);
      for (const observe of observers)
        observe({ request, requestId, method: request.method, route, status, startedAt, ms });
    };
    const answered = (answer: unknown) => {
      tell(statusOf(request, answer));
      return answer;
    };
    const broken = (fault: unknown) => {
      tell(500);
      throw fault;
    };
    try {
      const answer = handle();
      return answer instanceof Promise ? answer.then(answered, broken) : answered(answer);
    } catch (fault) {
      return broken(fault);
    }
  }
}

/** One line for each request, but not for each probe that finds us well: there is one every few seconds. */
export const logRequest: Observer = ({ requestId, method, route, status, ms }) => {
  if (status === 200 && (route === '/healthz' || route === '/readyz')) return;
  log('answered', { requestId, method, route, status, ms: Math.round(ms * 10) / 10 });
};

/** A connection that became a socket was answered by Bun already; what Elysia returns then goes nowhere. */
function statusOf(request: Request, answer: unknown): number {
  const { ok, status } = answer instanceof Response ? answer : { ok: true, status: 200 };
  const isUpgrade = request.headers.get('upgrade')?.toLowerCase() === 'websocket';
  return ok && isUpgrade ? 101 : status;
}

const served = new AsyncLocalStorage<string>();

/** The name of the request that this code serves, for the facts that follow from it; undefined where it serves none. */
export const currentRequestId = (): string | undefined => served.getStore();

const given = new WeakMap<Request, string>();
/** What a proxy in front of us may call a request: it is recorded for good, so that it must not be a word. A UUID, or nginx's 32 digits. */
const sane = /^[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}$/i;

/** The name of a request in logs, traces and its response's `x-request-id`: the proxy's, or one of ours. */
export function requestIdOf(request: Request): string {
  const known = given.get(request);
  if (known) return known;
  const proxys = request.headers.get('x-request-id') ?? '';
  const id = sane.test(proxys) ? proxys : crypto.randomUUID();
  given.set(request, id);
  return id;
}
