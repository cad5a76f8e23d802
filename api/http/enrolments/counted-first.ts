import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimit } from '#api/ground/rate-limits.ts';

type Hook = {
  readonly request: Request;
  readonly server: Parameters<ClientAddress>[0];
};

/** Counts a request by its sender before parsing its body, so that a stranger's request costs nothing before the limit; one without a body counts before its handler. */
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
    /** Skips parsing over the limit; `transform` refuses, because an error thrown while parsing would read as a parse error. */
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
