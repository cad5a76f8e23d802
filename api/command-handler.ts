import type { Decider } from '#domain/kernel/decider.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Actor, Metadata, NewEvent } from '#domain/kernel/recorded-event.ts';
import { newEventId } from './event-log/event-id.ts';
import { type EventLog, RevisionConflict } from './event-log/event-log.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Who is asking and about whom; goes into every event's metadata. */
export type Context = Pick<
  Metadata,
  'schoolId' | 'studentId' | 'paymentId' | 'reason' | 'causationId'
> & {
  readonly actor: Actor;
  readonly correlationId?: string;
};

export type Outcome<State, Event> = {
  readonly events: readonly Event[];
  /** The state after them. */
  readonly state: State;
  /** Ledger position of the last of them; 0 when the outcome already held. */
  readonly position: number;
};

/** Decides a command on the stream `<noun>-<id>` and records what follows. Throws the domain's `Rejection`. */
export type Dispatch = <Command extends { now: Instant }, State, Event extends AnyEvent>(
  decider: Decider<Command, State, Event>,
  id: number | string,
  command: Command,
  context: Context,
) => Promise<Outcome<State, Event>>;

/**
 * Load, fold, decide, append at the revision that was read, then wait until the read models have it. Commands on one stream take turns in this
 * process, so a conflict means another process was faster: the command is decided once more on what is there now.
 */
export function commandHandler(
  log: EventLog,
  readModels: { waitFor(position: number): Promise<void> },
): Dispatch {
  const inTurn = oneAtATime();

  return async (decider, id, command, context) => {
    const stream = `${decider.noun}-${id}`;
    const outcome = await inTurn(stream, async () => {
      try {
        return await decideAndAppend();
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        return decideAndAppend();
      }
    });
    // Also when nothing follows: whoever asks again is to see what was recorded the first time.
    const { standsAt, ...answer } = outcome;
    if (standsAt > 0) await readModels.waitFor(standsAt);
    return answer;

    async function decideAndAppend() {
      const recorded = await log.read(stream);
      // The stream's prefix is the noun, so what it holds are this decider's events.
      const past = recorded as unknown as Parameters<typeof decider.evolve>[1][];
      const before = fold(decider, past);
      const events = decider.decide(command, before);
      if (events.length === 0) {
        return { events, state: before, position: 0, standsAt: recorded.at(-1)?.position ?? 0 };
      }
      const expected = recorded.at(-1)?.revision ?? 'none';
      const { position } = await log.append(
        stream,
        expected,
        withMetadata(events, command.now, context),
      );
      const state = events.reduce(decider.evolve, before);
      return { events, state, position, standsAt: position };
    }
  };
}

function withMetadata(
  events: readonly AnyEvent[],
  occurredAt: Instant,
  context: Context,
): NewEvent[] {
  const { correlationId = crypto.randomUUID(), ...about } = context;
  return events.map(({ type, data }) => ({
    type,
    data,
    id: newEventId(),
    metadata: { ...about, correlationId, occurredAt },
  }));
}
