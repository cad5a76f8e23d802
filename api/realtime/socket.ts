import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import type { Notifications } from './change-notifications.ts';
import { type Connection, frameHandlers } from './frame-handlers.ts';
import { clientFrame } from './frames.ts';
import type { Socket } from './hub.ts';
import { liveAccess, sessionLookups } from './live-session.ts';
import { explain, malformed, refusal, sendFrame } from './outgoing-frames.ts';
import { frameRateLimiter } from './rate-limiter.ts';
import type { Topic } from './topics.ts';

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
/** Sockets that one session may have open: a person's tabs, and some that have died unheard. */
const mostSockets = 20;
/** Ours: another tab took its place, so that it comes back only when it is looked at. */
const tooManyTabs = 4029;
/** The session is over, or opens nothing any more: the tab asks who it is, and shows the door. */
const signedOut = 4001;

/** The WebSocket at `/ws`: who is there, and everything that wakes their tabs. */
export function liveSocket(deps: Deps) {
  const { live } = deps;
  const lookups = sessionLookups(deps);
  const { handleFrame, recheckSession } = frameHandlers(deps, lookups);
  // In the order in which they were opened.
  const connections = new Map<Socket, Connection>();
  deps.sessionEndings.onEnded((key) => {
    if (key === null) return void checkAll([...connections]);
    for (const [raw, { sessions }] of connections)
      if (sessions.includes(key)) raw.close(signedOut, 'Signed out.');
  });
  live.onBroadcast(
    (notifications) =>
      void checkAll([...connections].filter(([, each]) => concerns(notifications, each))),
  );

  return new Elysia({ name: 'live' })
    .onStart(({ server }) => live.serve(server))
    .use(liveAccess(lookups, deps.publicUrl))
    .ws('/ws', {
      liveSession: true,
      detail: { hide: true },
      open({ raw, data }) {
        const cookies = data.request.headers.get('cookie');
        const sessions = deps.sessionEndings.keysIn(cookies);
        makeRoomFor(sessions);
        connections.set(raw, {
          cookies,
          sessions,
          countFrame: frameRateLimiter(),
          person: null,
          channels: [],
          checkedAt: performance.now(),
          turn: Promise.resolve(),
          waiting: 0,
        });
        live.add(raw);
      },
      message({ raw }, message: unknown) {
        const connection = connections.get(raw);
        if (!connection) return;
        const verdict = connection.countFrame(performance.now());
        if (verdict === 'goodbye') return raw.close(policy, 'Too many messages.');
        if (verdict === 'refused' || connection.waiting >= mostWaiting)
          return sendFrame(
            raw,
            refusal('too_many_frames', 'Too many messages. Please wait a moment.'),
          );
        connection.waiting += 1;
        connection.turn = connection.turn
          .then(() => handle(raw, connection, message))
          .finally(() => void (connection.waiting -= 1));
      },
      async pong(raw) {
        const connection = connections.get(raw);
        if (!connection || performance.now() - connection.checkedAt < trustMs) return;
        await check(raw, connection);
      },
      close({ raw }) {
        connections.delete(raw);
        live.remove(raw);
      },
    });

  async function check(raw: Socket, connection: Connection): Promise<void> {
    connection.checkedAt = performance.now();
    if (!(await recheckSession(raw, connection))) raw.close(signedOut, 'Signed out.');
  }

  /** One after another: however many there are, they never fill the database's pool. */
  async function checkAll(some: readonly (readonly [Socket, Connection])[]): Promise<void> {
    for (const [raw, connection] of some) if (connections.has(raw)) await check(raw, connection);
  }

  function makeRoomFor(sessions: readonly string[]): void {
    const ofPerson = [...connections].filter(([, each]) =>
      each.sessions.some((key) => sessions.includes(key)),
    );
    for (const [raw] of ofPerson.slice(0, Math.max(0, ofPerson.length - mostSockets + 1))) {
      connections.delete(raw);
      raw.close(tooManyTabs, 'Too many tabs are open.');
    }
  }

  async function handle(raw: Socket, connection: Connection, message: unknown): Promise<void> {
    const frame = clientFrame.safeParse(message);
    if (!frame.success) return sendFrame(raw, malformed(frame.error));
    try {
      await handleFrame(frame.data, raw, connection);
    } catch (error) {
      sendFrame(raw, explain(error, frame.data));
    }
  }
}

/** Facts under these topics may change who somebody is, what is theirs, or whether they may still come in. */
const aboutAccess: ReadonlySet<Topic> = new Set(['user', 'school', 'team', 'students']);

/** Whether what was said may have taken something from a connection, or given it. Students' own facts count for them and their families alone. */
function concerns(notifications: Notifications | null, { channels }: Connection): boolean {
  if (notifications === null) return true;
  return channels.some((channel) =>
    notifications
      .get(channel)
      ?.topics.some(
        (topic) =>
          aboutAccess.has(topic) && (topic !== 'students' || /^(student|family)-/.test(channel)),
      ),
  );
}
