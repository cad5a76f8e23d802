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

/** Gives every answer the name of its request, and tells the observers of each; where there are none, nothing is measured. */
export function watch(observers: readonly Observer[]) {
  const started = new WeakMap<Request, { at: number; mark: number }>();
  const named = new Elysia({ name: 'watch' }).onRequest(({ request, set }) => {
    set.headers['x-request-id'] = requestIdOf(request);
    if (observers.length > 0) started.set(request, { at: Date.now(), mark: performance.now() });
  });
  if (observers.length === 0) return named;

  return named.onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) => {
    const start = started.get(request);
    if (!start) return;
    const answered = {
      request,
      requestId: requestIdOf(request),
      method: request.method,
      route: route || '/*',
      status: statusOf(responseValue, set.status),
      startedAt: start.at,
      ms: performance.now() - start.mark,
    };
    for (const tell of observers) tell(answered);
  });
}

/** One line for each request. */
export const logRequest: Observer = ({ requestId, method, route, status, ms }) =>
  note('answered', { requestId, method, route, status, ms: Math.round(ms * 10) / 10 });

function statusOf(response: unknown, set: number | string | undefined): number {
  if (response instanceof Response) return response.status;
  return typeof set === 'number' ? set : 200;
}
