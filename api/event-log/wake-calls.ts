import { AsyncResource } from 'node:async_hooks';

/** Those who want to know when the ledger has grown. */
export type WakeCalls = {
  readonly add: (wake: () => void) => () => void;
  /** Calls everyone, after the present step, once for any number of calls in it. */
  readonly ring: () => void;
};

export function wakeCalls(): WakeCalls {
  const listeners = new Set<() => void>();
  let ringing = false;

  return {
    add(wake) {
      // Its own identity, so that the same function may be added twice. What follows is the listener's work, and not part of the request whose append rang:
      // in that one's name it would take the request's numbers and event ids.
      const listener = AsyncResource.bind(() => wake());
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring() {
      if (ringing) return;
      ringing = true;
      queueMicrotask(() => {
        ringing = false;
        // Each on its own: one that throws does not keep the news from the next.
        for (const listener of listeners) queueMicrotask(listener);
      });
    },
  };
}
