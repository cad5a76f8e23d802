import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { KeptBound } from '#domain/kernel/stream-bound.ts';
import { trust } from '#domain/kernel/trust.ts';
import { definitionOf } from '#domain/nouns.ts';
import { type Known, stateCache } from './state-cache.ts';
import type { StatePosition, StateStore } from './state-store.ts';

/** What a rule reads of a stream. */
export type Loaded<State> = {
  readonly state: State;
  /** The stream's last event; null where it has none. */
  readonly last: StatePosition | null;
  /** The school that its first event names. */
  readonly schoolId: unknown;
  /** All of the stream's events, where they were loaded; null where the state was kept and only later ones were. */
  readonly recorded: readonly RecordedEvent[] | null;
};

type Of<State, Event extends AnyEvent> = Pick<
  Decider<never, State, Event>,
  'noun' | 'initial' | 'evolve'
>;

export type StreamStates = {
  /** The state of `<noun>-<id>` at its end. */
  load<State, Event extends AnyEvent>(
    decider: Of<State, Event>,
    id: number | string,
  ): Promise<Loaded<State>>;
  /** How many events loads have read since the start. */
  eventsRead(): number;
};

export type StatesOptions = {
  readonly store?: StateStore;
  /** Moves on whenever a personal key may have been destroyed; null while that is not known, so that nothing opened may be kept. */
  readonly hears?: () => number | null;
  /** Streams shorter than this are loaded whole. */
  readonly leastEvents?: number;
  /** Events between two states that are written down. */
  readonly every?: number;
  /** Events of all states in memory together. */
  readonly mostEvents?: number;
};

/**
 * States of streams. What may grow for as long as a school is open is kept, in memory and every so many events in the store, and a load reads what came after;
 * the event that a kept state ends with is read again, so that a state of another ledger, or of one that was set back, is not taken for this one's. The next
 * append still expects the last revision, so a state that is behind is never decided on.
 */
export function streamStates(
  log: Pick<EventLog, 'read'>,
  {
    store,
    hears = () => 0,
    leastEvents = 64,
    every = 256,
    mostEvents = 200_000,
  }: StatesOptions = {},
): StreamStates {
  const inMemory = stateCache(hears, mostEvents);
  let read = 0;

  return {
    async load<State, Event extends AnyEvent>(
      decider: Of<State, Event>,
      id: number | string,
    ): Promise<Loaded<State>> {
      const stream = `${decider.noun}-${id}`;
      const bound = definitionOf(decider.noun).bound;
      if (bound.by !== 'kept') return loadWhole(decider, stream);
      const heard = bound.person === null ? 0 : hears();
      const before =
        inMemory.get(stream, heard) ?? (await fromStore(store, stream, String(id), bound));
      const news = before && (await newsOf(stream, before.last));
      if (before && news) {
        const state = fold(
          {
            initial: trust<State>(before.state, 'it was folded by this noun’s own evolve'),
            evolve: decider.evolve,
          },
          eventsOf(decider, news),
        );
        const last = news.at(-1) ?? before.last;
        const { schoolId, written } = before;
        await keep(stream, String(id), bound, { state, last, schoolId, heard, written });
        return { state, last, schoolId, recorded: null };
      }
      inMemory.forget(stream);
      const loaded = await loadWhole(decider, stream);
      const { state, last, schoolId } = loaded;
      if (last)
        await keep(stream, String(id), bound, { state, last, schoolId, heard, written: -1 });
      return loaded;
    },
    eventsRead: () => read,
  };

  async function loadWhole<State, Event extends AnyEvent>(
    decider: Of<State, Event>,
    stream: string,
  ): Promise<Loaded<State>> {
    const recorded = await log.read(stream);
    read += recorded.length;
    return loadedFrom(decider, recorded);
  }

  /** What came after an event; null where that event is not in the ledger. */
  async function newsOf(stream: string, last: StatePosition): Promise<RecordedEvent[] | null> {
    const tail = await log.read(stream, last);
    read += tail.length;
    const [first, ...rest] = tail;
    if (first?.id === last.id) return rest;
    const isNext = first === undefined || first.revision === last.revision + 1;
    return isNext && (await store?.isArchived(last.position)) ? tail : null;
  }

  /** In memory, and every so many events in the store. */
  async function keep(stream: string, id: string, bound: KeptBound, one: Known): Promise<void> {
    inMemory.forget(stream);
    if (one.last.revision + 1 < leastEvents) return;
    const isDue = one.last.revision - one.written >= every;
    const isWritten = isDue && (await write(store, stream, id, bound, one));
    const written = isWritten ? one.last.revision : one.written;
    inMemory.keep(stream, { ...one, last: placeOf(one.last), written });
  }
}

async function write(
  store: StateStore | undefined,
  stream: string,
  id: string,
  bound: KeptBound,
  one: Known,
): Promise<boolean> {
  if (!store || bound.inMemoryAlone) return false;
  try {
    await store.keep(stream, bound.person?.(id) ?? null, one);
    return true;
  } catch (fault) {
    reportFault('stream-states', fault);
    return false;
  }
}

async function fromStore(
  store: StateStore | undefined,
  stream: string,
  id: string,
  bound: KeptBound,
): Promise<Known | null> {
  if (!store || bound.inMemoryAlone) return null;
  try {
    const found = await store.find(stream, bound.person?.(id) ?? null);
    return found && { ...found, heard: null, written: found.last.revision };
  } catch (fault) {
    // It can be thrown away: what it was made of is in the ledger.
    reportFault('stream-states', fault);
    return null;
  }
}

/** The same of all the stream's events, which somebody has read. */
export function loadedFrom<State, Event extends AnyEvent>(
  decider: Of<State, Event>,
  recorded: readonly RecordedEvent[],
): Loaded<State> {
  const state = fold(decider, eventsOf(decider, recorded));
  const schoolId = recorded[0]?.data['schoolId'] ?? null;
  return { state, last: recorded.at(-1) ?? null, schoolId, recorded };
}

const placeOf = ({ revision, position, id }: StatePosition): StatePosition => ({
  revision,
  position,
  id,
});
