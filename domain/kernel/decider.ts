import type { Instant } from './nz-time.ts';

/** An intention with everything a rule may read: ids and the present moment arrive in it, so that rules stay pure. */
export type Command<Type extends string, Data> = Readonly<{ type: Type; now: Instant }> &
  Readonly<Data>;

/**
 * One noun's rules. `decide` is pure and total: it throws a `Rejection` or returns the facts that follow, and `[]` when the outcome
 * already holds. `evolve` knows every event of the noun by type.
 */
export type Decider<Commands, State, Event> = {
  /** Begins the names of its streams. */
  readonly noun: string;
  readonly initial: State;
  readonly decide: (command: Commands, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
};

/** One handler for each event type of a union: an event that nobody handles does not compile. */
export type Evolve<State, Event extends { type: string }> = {
  readonly [Type in Event['type']]: (
    state: State,
    data: Extract<Event, { type: Type }> extends { data: infer Data } ? Data : never,
  ) => State;
};

/** Turns a handler per event type into the function a decider carries. */
export function evolveBy<State, Event extends { type: string; data: unknown }>(
  handlers: Evolve<State, Event>,
) {
  return (state: State, event: Event): State => {
    // The record is total over Event['type'], so the handler found under it takes exactly this event's data.
    const handler = handlers[event.type as Event['type']] as (state: State, data: unknown) => State;
    return handler(state, event.data);
  };
}

/** The state after these facts. */
export function fold<State, Event>(
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
): State {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
