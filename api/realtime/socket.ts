import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { floodGate } from './flood.ts';
import { type Connection, following } from './following.ts';
import { clientFrame } from './frames.ts';
import type { Socket } from './hub.ts';
import { liveAccess, sessionLookups } from './live-session.ts';
import { explain, malformed, refusal, say } from './saying.ts';

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
/** Frames of one connection that may wait for a database that does not answer; fewer than a window's welcome ones. */
const mostWaiting = 40;
/** "Policy violation" (RFC 6455). */
const policy = 1008;

/** The WebSocket at `/ws` (spec 2 sections 4 and 7): who is there, and everything that wakes their tabs. */
export function liveSocket(deps: Deps) {
  const { live } = deps;
  const lookups = sessionLookups(deps);
  const { follow, isStillSignedIn } = following(deps, lookups);
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
          waiting: 0,
        });
        live.add(raw);
      },
      message({ raw }, message: unknown) {
        const connection = connections.get(raw);
        if (!connection) return;
        const verdict = connection.flood(performance.now());
        if (verdict === 'goodbye') return raw.close(policy, 'Too many messages.');
        if (verdict === 'refused' || connection.waiting >= mostWaiting)
          return say(raw, refusal('too_many_frames', 'Too many messages. Please wait a moment.'));
        connection.waiting += 1;
        connection.turn = connection.turn
          .then(() => handle(raw, connection, message))
          .finally(() => void (connection.waiting -= 1));
      },
      async pong(raw) {
        const connection = connections.get(raw);
        if (!connection || performance.now() - connection.checkedAt < trustMs) return;
        connection.checkedAt = performance.now();
        if (!(await isStillSignedIn(connection))) raw.close(policy, 'Signed out.');
      },
      close({ raw }) {
        connections.delete(raw);
        live.remove(raw);
      },
    });

  async function handle(raw: Socket, connection: Connection, message: unknown): Promise<void> {
    const frame = clientFrame.safeParse(message);
    if (!frame.success) return say(raw, malformed(frame.error));
    try {
      await follow(frame.data, raw, connection);
    } catch (error) {
      say(raw, explain(error, frame.data));
    }
  }
}
