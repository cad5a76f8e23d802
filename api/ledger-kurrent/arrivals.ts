/** Where an event came to stand in Postgres; `position` is null for one that was set aside. */
export type Arrival = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number | null;
};

/** Appends that wait for their last event to arrive in Postgres, by its id. */
export function arrivals() {
  const waiting = new Map<string, Set<(arrived: Arrival) => void>>();
  return {
    /** Those of the ids that somebody waits for. */
    among: (ids: readonly string[]): string[] => ids.filter((id) => waiting.has(id)),
    isAwaited: (id: string): boolean => waiting.has(id),
    tell(arrived: Arrival): void {
      for (const resolve of waiting.get(arrived.id) ?? []) resolve(arrived);
    },
    /** Begins to wait; to be called before the append is sent. */
    of(id: string) {
      const { promise, resolve } = Promise.withResolvers<Arrival>();
      const those = waiting.get(id) ?? new Set();
      waiting.set(id, those.add(resolve));
      return {
        id,
        /** Null when it has not come in so many milliseconds. */
        async within(ms: number): Promise<Arrival | null> {
          const late = Promise.withResolvers<null>();
          const timer = setTimeout(late.resolve, ms, null);
          try {
            return await Promise.race([promise, late.promise]);
          } finally {
            clearTimeout(timer);
          }
        },
        forget(): void {
          those.delete(resolve);
          if (those.size === 0) waiting.delete(id);
        },
      };
    },
  };
}
