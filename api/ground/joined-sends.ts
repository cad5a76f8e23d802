/**
 * Sends one thing after another. What comes while one is under way is joined to one, and sent next.
 * @param send must not fail
 */
export function joinedSends<Of>(join: (a: Of, b: Of) => Of, send: (one: Of) => Promise<unknown>) {
  let waiting: { readonly one: Of } | null = null;
  let sending: Promise<void> | null = null;

  async function sendWaiting(): Promise<void> {
    while (waiting) {
      const { one } = waiting;
      waiting = null;
      await send(one);
    }
    sending = null;
  }

  return {
    add(one: Of): void {
      waiting = { one: waiting ? join(waiting.one, one) : one };
      sending ??= sendWaiting();
    },
    /** Resolves once everything was sent. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}
