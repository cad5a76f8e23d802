import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import { numberTaken } from '#domain/kernel/number-taken.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Actor, Metadata, NewEvent, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';
import { nounsOfOneSchool } from '#domain/numbers.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';
import {
  type EventLog,
  type ExpectedRevision,
  eventsOf,
  LedgerRefused,
  LedgerUnavailable,
  newEventId,
  PartlyRecorded,
  RevisionConflict,
} from './event-log/event-log.ts';
import type { Clock } from './ground/clock.ts';
import { keyedMutex } from './ground/keyed-mutex.ts';
import { currentAttempt, currentOfflineOrigin } from './idempotency/attempt.ts';
import { isStale, namingWho } from './revisions/changed-meanwhile.ts';
import { mayHaveChanged, mustBeAsSeen, passed } from './revisions/edit.ts';
import { loadedFrom, type StreamStates, streamStates } from './stream-states/stream-states.ts';
import { currentRequestId } from './telemetry/request-observer.ts';
import { spanned } from './telemetry/spans.ts';

/** Who is asking and about whom; goes into every event's metadata. */
export type Context = Pick<
  Metadata,
  'schoolId' | 'studentId' | 'paymentId' | 'reason' | 'causationId'
> & {
  readonly actor: Actor;
  readonly correlationId?: string;
  /** Nothing is decided where this holds of the stream's facts, asked each time they are read: nobody can record one in between. */
  readonly unless?: (recorded: readonly RecordedEvent[]) => boolean;
};

export type Outcome<State, Event> = {
  readonly events: readonly Event[];
  /** The state after them. */
  readonly state: State;
  /** Ledger position of the last of them; 0 when the outcome already held. */
  readonly position: number;
};

/** A command as it is sent: the moment it is decided at is the present one, unless it says another. */
export type Sent<Command> = Command extends unknown
  ? Omit<Command, 'now'> & { readonly now?: Instant }
  : never;

/** A command as its sender knows it, before somebody adds what every command of its kind carries. */
export type Without<Command, Added extends PropertyKey> = Command extends unknown
  ? Omit<Command, 'now' | Added> & { readonly now?: Instant }
  : never;

/**
 * Decides a command on the stream `<noun>-<id>` and records what follows. Throws the domain's `Rejection`.
 * @param command may still wait for an answer: the stream is read meanwhile, and nothing is decided where it rejects
 * @param asRead all of the stream's facts, where they were read a moment ago: they are not read again unless somebody has recorded one since
 */
export type Dispatch = <Command extends { now: Instant }, State, Event extends AnyEvent>(
  decider: Decider<Command, State, Event>,
  id: number | string,
  command: Sent<Command> | Promise<Sent<Command>>,
  context: Context,
  asRead?: readonly RecordedEvent[],
) => Promise<Outcome<State, Event>>;

/** How long a command is decided again while other processes write to its stream first, in milliseconds. */
const patienceMs = 10_000;
const firstPauseMs = 4;
const longestPauseMs = 200;

/** Others were faster for as long as we tried. Nothing of this command was recorded. */
export class StreamBusy extends Error {
  override name = 'StreamBusy';
}

/** A command whose outcome could not be learnt in time. Sending it again with the same idempotency key, or reading, tells later. */
export class CouldNotConfirm extends Error {
  override name = 'CouldNotConfirm';
  /** Whether it is certain that facts were recorded. */
  readonly isRecorded: boolean;

  constructor(isRecorded: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.isRecorded = isRecorded;
  }
}

/**
 * Load, fold, decide, append at the revision that was read, then wait until the read models have it. Commands on one stream take turns in this
 * process, so a conflict means another process was faster: the command is decided again on what is there now, after a pause by chance, so that of several
 * processes each comes to its turn. In a repeated attempt (see `idempotency/`) what was recorded before is returned and not decided again. An edit that says what it was made
 * from (see `revisions/`) is refused where its record has changed since.
 * @param nameOf what whoever changed a record meanwhile is called; null where nobody knows
 * @throws CouldNotConfirm when it may have been recorded, or was and cannot be read yet
 */
export function commandHandler(
  log: EventLog,
  readModels: { waitFor(position: number): Promise<void> },
  clock: Clock,
  nameOf: (actor: Actor) => Promise<string | null> = async () => null,
  states: StreamStates = streamStates(log),
): Dispatch {
  const mutex = keyedMutex();

  return async (decider, id, sent, context, asRead) => {
    const began = clock();
    const asked = Promise.resolve(sent);
    // It may be refused before its stream's turn comes.
    asked.catch(() => undefined);
    const stream = `${decider.noun}-${id}`;
    const attempt = currentAttempt();
    let eventId = (_place: number) => newEventId();
    let isFirst = true;
    let refusedAt = 0;
    if (context.studentId !== undefined) attempt?.tellsOf([`student-${context.studentId}`]);
    const about = { 'keep_left.noun': decider.noun };
    const decided = () => spanned('decide', about, decideAndAppend);
    const outcome = await mutex(stream, () => untilDecided(stream, decided)).catch(
      async (fault: unknown) => {
        // Who is refused reads next why, which may be what somebody else recorded a moment ago. Nothing was recorded here, so the refusal stands either way.
        if (refusedAt > 0) await readModels.waitFor(refusedAt).catch(() => undefined);
        throw isStale(fault) ? await namingWho(fault, nameOf) : fault;
      },
    );
    // Also when nothing follows: anyone who asks again is to see what was recorded the first time.
    const { standsAt, ...answer } = outcome;
    if (standsAt > 0)
      await spanned('wait for read models', about, () => shown(readModels, stream, standsAt));
    return answer;

    async function decideAndAppend() {
      const [{ state, last, schoolId, recorded }, command] = await Promise.all([
        asRead && isFirst ? loadedFrom(decider, asRead) : states.load(decider, id),
        commandAt(),
      ]);
      // A command that was not to be decided leaves nothing behind.
      if (isFirst && attempt) eventId = attempt.dispatch(stream);
      isFirst = false;
      const before = attempt ? await recordedBefore(recorded) : null;
      if (before) {
        passed(stream, before.position);
        return before;
      }
      refuseOtherSchool(decider.noun, schoolId, context);
      refusedAt = last?.position ?? 0;
      const whole = async () => recorded ?? (await log.read(stream));
      if (mayHaveChanged(decider.noun, stream, refusedAt))
        mustBeAsSeen(decider.noun, stream, await whole(), context.actor);
      const isToBeLeft = context.unless ? context.unless(await whole()) : false;
      const events = isToBeLeft ? [] : decider.decide(command, state);
      refusedAt = 0;
      if (events.length === 0) return { events, state, position: 0, standsAt: last?.position ?? 0 };
      const expected = last?.revision ?? 'none';
      const { position } = await append(expected, events, command.now);
      passed(stream, position);
      return { events, state: events.reduce(decider.evolve, state), position, standsAt: position };
    }

    async function commandAt(): Promise<Parameters<typeof decider.decide>[0]> {
      const known = await asked;
      const now = known.now ?? began;
      return trust({ ...known, now }, 'now is all that a sent command may lack');
    }

    async function append(expected: ExpectedRevision, events: readonly AnyEvent[], now: Instant) {
      const facts = withMetadata(events, now, context, eventId);
      attempt?.tellsOf(facts.flatMap(personsIn));
      try {
        return await spanned('append', { ...about, 'keep_left.events': facts.length }, () =>
          log.append(stream, expected, facts, attempt?.claimed()),
        );
      } catch (fault) {
        if (fault instanceof LedgerRefused) throw fault;
        if (!(fault instanceof LedgerUnavailable) && !isDatabaseAway(fault)) throw fault;
        throw new CouldNotConfirm(false, `${stream}: the ledger did not answer`, { cause: fault });
      }
    }

    /** What an earlier attempt at this very dispatch recorded; the state is that of then. */
    async function recordedBefore(loaded: readonly RecordedEvent[] | null) {
      if (loaded === null && !(await log.holds(eventId(0)))) return null;
      const recorded = loaded ?? (await log.read(stream));
      const first = recorded.findIndex((event) => event.id === eventId(0));
      if (first < 0) return null;
      const facts = recorded.slice(first).filter((event, place) => event.id === eventId(place));
      for (const { id: met } of facts) attempt?.met(met);
      attempt?.tellsOf(facts.flatMap(personsIn));
      const position = facts.at(-1)?.position ?? 0;
      const state = fold(decider, eventsOf(decider, recorded.slice(0, first + facts.length)));
      return { events: eventsOf(decider, facts), state, position, standsAt: position };
    }
  };
}

/** @throws CouldNotConfirm where the read models do not get that far */
async function shown(
  readModels: Parameters<typeof commandHandler>[1],
  stream: string,
  position: number,
): Promise<void> {
  await readModels.waitFor(position).catch((cause: unknown) => {
    throw new CouldNotConfirm(true, `${stream}: recorded, but not in the read models`, { cause });
  });
}

/** @throws StreamBusy where other processes were faster all the time */
async function untilDecided<Result>(
  stream: string,
  decideAndAppend: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await decideAndAppend();
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      if (performance.now() > until) throw new StreamBusy(stream, { cause: error });
      await Bun.sleep(Math.random() * pauseMs);
    }
  }
}

/** People whom a fact names by their number. */
const personFields: readonly (readonly [field: string, kind: string])[] = [
  ['studentId', 'student'],
  ['guardianId', 'guardian'],
  ['accountId', 'account'],
  ['instructorId', 'account'],
];

const personsIn = ({ data }: Pick<NewEvent, 'data'>): string[] =>
  personFields.flatMap(([field, kind]) => {
    const id = data[field];
    return typeof id === 'number' ? [`${kind}-${id}`] : [];
  });

/** Also when two attempts at one command met: what the other recorded is there to be read now. */
const wasOvertaken = (error: unknown): boolean =>
  error instanceof RevisionConflict || error instanceof PartlyRecorded;

/** A number that was given twice, or a route that did not look whose it is, ends here: two schools never share a stream. */
function refuseOtherSchool(noun: string, first: unknown, { schoolId }: Context): void {
  const owner = nounsOfOneSchool.has(noun) ? first : null;
  if (typeof owner === 'number' && schoolId !== undefined && owner !== schoolId)
    throw numberTaken();
}

function withMetadata(
  events: readonly AnyEvent[],
  occurredAt: Instant,
  context: Context,
  eventId: (place: number) => string,
): NewEvent[] {
  const { correlationId = crypto.randomUUID(), unless: _, ...about } = context;
  const said = currentOfflineOrigin();
  const requestId = currentRequestId();
  return events.map(({ type, data }, place) => ({
    type,
    data,
    id: eventId(place),
    metadata: {
      ...about,
      correlationId,
      occurredAt,
      ...(said && { said }),
      ...(requestId && { requestId }),
    },
  }));
}
