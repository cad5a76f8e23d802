import { Elysia } from 'elysia';
import { note } from './note.ts';
import { requestIdOf } from './request-id.ts';

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
type Tell = (route: string, status: number) => void;

/** Gives every answer the name of its request, and tells the observers of each; where there are none, nothing is measured. */
export function watch(observers: readonly Observer[]) {
  const begun = new WeakMap<Request, Tell>();
  const named = new Elysia({ name: 'watch' }).onRequest(({ request, set }) => {
    set.headers['x-request-id'] = requestIdOf(request);
    const tell = tellOf(observers, request);
    if (tell) begun.set(request, tell);
  });
  if (observers.length === 0) return named;

  return named.onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) =>
    begun.get(request)?.(route || '/*', statusOf(responseValue, set.status)),
  );
}

/** Begins to measure a request; what it answers is called once that was answered. Null where nobody wants to know. */
export function tellOf(observers: readonly Observer[], request: Request): Tell | null {
  if (observers.length === 0) return null;
  const startedAt = Date.now();
  const from = performance.now();
  return (route, status) => {
    const ms = performance.now() - from;
    const { method } = request;
    const requestId = requestIdOf(request);
    for (const observe of observers)
      observe({ request, requestId, method, route, status, startedAt, ms });
  };
}

/** One line for each request. */
export const logRequest: Observer = ({ requestId, method, route, status, ms }) =>
  note('answered', { requestId, method, route, status, ms: Math.round(ms * 10) / 10 });

function statusOf(response: unknown, set: number | string | undefined): number {
  if (response instanceof Response) return response.status;
  return typeof set === 'number' ? set : 200;
}
