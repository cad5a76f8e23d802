import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Projection } from '../projection.ts';
import { rowsAtHand } from './rows-at-hand.ts';
import type { Store } from './store.ts';

/** A fact that a read model does not take; `every projection` where it cannot even be read. */
export type RefusedFact = {
  readonly model: string;
  readonly event: RecordedEvent;
  readonly error: unknown;
};

/**
 * Folds events into a store. Where rows are wanted that are not at hand, they are loaded and it is begun again, so that at the end every fact has seen what it asked for. A fact
 * that a model refuses leaves nothing behind in it, and is returned.
 * @param load brings what the store wants to hand
 */
export async function foldPage(
  store: Store,
  models: readonly Projection[],
  events: readonly RecordedEvent[],
  load: () => Promise<unknown>,
): Promise<RefusedFact[]> {
  const begin = store.mark();
  for (;;) {
    const refused = foldAtHand(store, models, events);
    if (!store.isWanting()) return refused;
    store.backTo(begin);
    await load();
  }
}

/** The same with what is at hand alone: of rows that the store wants afterwards, a fact saw none. */
export function foldAtHand(
  store: Store,
  models: readonly Projection[],
  events: readonly RecordedEvent[],
): RefusedFact[] {
  const rows = rowsAtHand(store);
  const refused: RefusedFact[] = [];
  for (const event of events) {
    if (event.unreadable !== undefined) {
      refused.push({ model: 'every projection', event, error: event.unreadable });
      continue;
    }
    for (const { name, handlers } of models) {
      const handle = handlers[event.type];
      if (!handle) continue;
      const before = store.mark();
      try {
        handle(event, rows);
      } catch (error) {
        store.backTo(before);
        refused.push({ model: name, event, error });
      }
    }
  }
  return refused;
}
