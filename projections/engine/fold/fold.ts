import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Handler, Projection } from '../projection.ts';
import { rowsAtHand } from './rows-at-hand.ts';
import type { Store } from './store.ts';

/** A fact that a read model does not take; `every projection` where it cannot even be read. */
export type RefusedFact = {
  readonly model: string;
  readonly event: RecordedEvent;
  readonly error: unknown;
};

/** So many facts are folded before whoever asked for a turn has one: some milliseconds. */
const betweenTurns = 100;

/**
 * Folds events into a store. Where rows are wanted that are not at hand, they are loaded and it is begun again, so that at the end every fact has seen what it asked for. A fact
 * that a model refuses leaves nothing behind in it, and is returned.
 * @param load brings what the store wants to hand
 * @param turn lets other work go on in the middle of a page
 */
export async function foldPage(
  store: Store,
  models: readonly Projection[],
  events: readonly RecordedEvent[],
  load: () => Promise<unknown>,
  turn?: () => Promise<unknown>,
): Promise<RefusedFact[]> {
  const begin = store.mark();
  const step = turn ? betweenTurns : events.length;
  for (;;) {
    const refused: RefusedFact[] = [];
    for (let at = 0; at < events.length; at += step) {
      if (at > 0) await turn?.();
      refused.push(...foldAtHand(store, models, events.slice(at, at + step)));
    }
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
    for (const { model, handle } of followersOf(models, event.type)) {
      const before = store.mark();
      try {
        handle(event, rows);
      } catch (error) {
        store.backTo(before);
        refused.push({ model, event, error });
      }
    }
  }
  return refused;
}

type Follower = { readonly model: string; readonly handle: Handler };

const known = new WeakMap<readonly Projection[], Map<string, readonly Follower[]>>();

/** The handlers of a type of events, in the order of their models. */
function followersOf(models: readonly Projection[], type: string): readonly Follower[] {
  const before = known.get(models);
  const byType = before ?? new Map<string, readonly Follower[]>();
  if (!before) known.set(models, byType);
  const followers = byType.get(type);
  if (followers) return followers;
  const found = models.flatMap((model) => followerOf(model, type));
  byType.set(type, found);
  return found;
}

function followerOf({ name, handlers }: Projection, type: string): readonly Follower[] {
  const handle = handlers[type];
  return handle ? [{ model: name, handle }] : [];
}
