import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimit } from '#api/ground/rate-limits.ts';

type Hook = {
  readonly request: Request;
  readonly server: Parameters<ClientAddress>[0];
};

/** Counts a request by its sender before its body is parsed, so that what a stranger sends costs nothing before; once, where it has no body before its handler. */
export function countedFirst(
  { clientAddress }: { readonly clientAddress: ClientAddress },
  limit: RateLimit,
) {
  const counts = new WeakMap<Request, Promise<unknown>>();

  function count({ request, server }: Hook): Promise<unknown> {
    const known = counts.get(request);
    if (known) return known;
    const counting = limit.spend(clientAddress(server, request));
    counts.set(request, counting);
    return counting;
  }

  return {
    /** What was once too often is not parsed; `transform` refuses it, because a fault of parsing is told of as such. */
    onParse: (hook: Hook): Promise<object | undefined> =>
      count(hook).then(
        () => undefined,
        () => ({}),
      ),
    transform: async (hook: Hook): Promise<void> => {
      await count(hook);
    },
  };
}
