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
  const counted = new WeakSet<Request>();

  async function count({ request, server }: Hook): Promise<void> {
    if (counted.has(request)) return;
    counted.add(request);
    await limit.spend(clientAddress(server, request));
  }

  return {
    onParse: async (hook: Hook): Promise<undefined> => {
      await count(hook);
      return undefined;
    },
    transform: count,
  };
}
