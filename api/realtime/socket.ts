import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type FloodVerdict, floodGate } from './flood.ts';
import { type ClientFrame, clientFrame, type ServerFrame } from './frames.ts';
import type { Socket } from './hub.ts';
import {
  type LivePerson,
  liveAccess,
  type SessionLookups,
  sessionLookups,
  type UserType,
} from './live-session.ts';
import type { Channel } from './words.ts';

/**
 * Limits of every socket, for the server that listens. A client that does not read is cut off with what it owes instead of being remembered
 * for ever; it comes back and asks for everything.
 */
export const socketLimits = {
  idleTimeout: 120,
  sendPings: true,
  maxPayloadLength: 64 * 1024,
  backpressureLimit: 256 * 1024,
  closeOnBackpressureLimit: true,
} as const;

/** How long a session is trusted without being looked up again. */
const trustMs = 5 * 60_000;
/** "Policy violation" (RFC 6455). */
const policy = 1008;

/** One connection: whose it is once it has said so, and the frames it still waits for. */
type Connection = {
  readonly cookies: string | null;
  readonly flood: (now: number) => FloodVerdict;
  person: LivePerson | null;
  checkedAt: number;
  /** Frames of one connection are handled strictly one after another. */
  turn: Promise<void>;
};

/** The WebSocket at `/ws` (spec 2 sections 4 and 7): who is there, and everything that wakes their tabs. */
export function liveSocket(deps: Deps) {
  const { live } = deps;
  const lookups = sessionLookups(deps);
  const connections = new Map<Socket, Connection>();

  return new Elysia({ name: 'live' })
    .onStart(({ server }) => live.serve(server))
    .use(liveAccess(lookups, deps.publicUrl))
    .ws('/ws', {
      liveSession: true,
      detail: { hide: true },
      open({ raw, data }) {
        connections.set(raw, {
          cookies: data.request.headers.get('cookie'),
          flood: floodGate(),
          person: null,
          checkedAt: performance.now(),
          turn: Promise.resolve(),
        });
        live.add(raw);
      },
      message({ raw }, frame: unknown) {
        const connection = connections.get(raw);
        if (!connection) return;
        const verdict = connection.flood(performance.now());
        if (verdict === 'goodbye') return raw.close(policy, 'Too many messages.');
        if (verdict === 'refused')
          return say(raw, refusal('too_many_frames', 'Too many messages. Please wait a moment.'));
        connection.turn = connection.turn.then(() => handle(raw, connection, frame));
      },
      async pong(raw) {
        const connection = connections.get(raw);
        if (!connection || performance.now() - connection.checkedAt < trustMs) return;
        connection.checkedAt = performance.now();
        const { person } = connection;
        if (person && !(await isStill(person, connection.cookies, lookups)))
          raw.close(policy, 'Signed out.');
      },
      close({ raw }) {
        connections.delete(raw);
        live.remove(raw);
      },
    });

  async function handle(raw: Socket, connection: Connection, message: unknown): Promise<void> {
    const frame = clientFrame.safeParse(message);
    if (!frame.success) return say(raw, refusal('malformed', 'That message could not be read.'));
    try {
      await follow(frame.data, raw, connection);
    } catch (error) {
      if (error instanceof Rejection) return say(raw, refusal(error.code, error.message));
      console.error('socket:', error);
      say(raw, refusal('server_error', 'Something went wrong on our side. Please try again.'));
    }
  }

  async function follow(frame: ClientFrame, raw: Socket, connection: Connection): Promise<void> {
    switch (frame.type) {
      case 'authenticate': {
        const person = await signedIn(frame.userType, connection.cookies, lookups);
        if (person.userId !== frame.userId) throw notYou();
        connection.person = person;
        const channels = channelsOf(person);
        live.join(raw, channels);
        say(raw, { type: 'authenticated', userId: person.userId, userType: person.userType });
        if (frame.sinceMs !== undefined && live.saidWithin(channels, frame.sinceMs))
          say(raw, { type: 'changed', topics: null });
        return;
      }
      case 'ping':
        return say(raw, { type: 'pong' });
    }
  }
}

const notYou = () =>
  new Rejection('forbidden', 'not_you', 'This connection belongs to somebody else.');

async function signedIn(
  userType: UserType,
  cookies: string | null,
  lookups: SessionLookups,
): Promise<LivePerson> {
  const person = await lookups[userType](cookies);
  if (!person) throw new Rejection('signedOut', 'signed_out', 'Please sign in first.');
  return person;
}

async function isStill(person: LivePerson, cookies: string | null, lookups: SessionLookups) {
  const now = await lookups[person.userType](cookies).catch(() => person);
  return now?.userId === person.userId;
}

function channelsOf(person: LivePerson): Channel[] {
  if (person.userType === 'student') return [`student-${person.userId}`];
  const own: Channel = `account-${person.userId}`;
  return person.schoolId === null ? [own] : [own, `school-${person.schoolId}`];
}

const refusal = (code: string, message: string): ServerFrame => ({ type: 'error', code, message });

function say(raw: Socket, frame: ServerFrame): void {
  raw.send(JSON.stringify(frame));
}
