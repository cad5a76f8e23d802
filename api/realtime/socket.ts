import type { ServerWebSocket } from 'bun';
import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { readJson } from '#api/intake/bounded-json.ts';
import type { LiveTopic } from '#domain/kernel/live-topic.ts';
import type { Channel, Notifications } from './change-notifications.ts';
import { type Connection, frameHandlers } from './frame-handlers.ts';
import { clientFrame } from './frames.ts';
import type { Hub, Socket } from './hub.ts';
import { type LivePerson, liveAccess, sessionLookups } from './live-session.ts';
import { explain, malformed, refusal, sendFrame } from './outgoing-frames.ts';
import { countFrame } from './rate-limiter.ts';

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
/** No frame of ours nests deeper, or holds more. */
const frameBounds = { depth: 4, values: 50 } as const;
/** How many frames more one counts that is none. */
const malformedFrame = 4;
/** Sockets that one session may have open: a person's tabs, and some that have died unheard. */
const mostSockets = 20;
/** Ours: another tab took its place, so that it comes back only when it is looked at. */
const tooManyTabs = 4029;
/** The session is over, or opens nothing any more: the tab asks who it is, and shows the door. */
const signedOut = 4001;

type LiveSocket = ServerWebSocket<Connection>;

type SocketDeps = Parameters<typeof sessionLookups>[0] &
  Parameters<typeof frameHandlers>[0] &
  Pick<Deps, 'publicUrl' | 'sessionEndings'> & { readonly live: Hub };

/** The WebSocket at `/ws`: who is there, and everything that wakes their tabs. */
export function liveSocket(deps: SocketDeps) {
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
  /** What the server calls, the same functions for all sockets. */
  const events = {
    open(raw: LiveSocket) {
      makeRoomFor(raw.data.sessions);
      connections.set(raw, raw.data);
      live.add(raw);
    },
    message(raw: LiveSocket, message: string | Uint8Array) {
      const connection = raw.data;
      if (!connections.has(raw)) return;
      const verdict = countFrame(connection.frames, performance.now());
      if (verdict === 'goodbye') return raw.close(policy, 'Too many messages.');
      if (verdict === 'refused' || connection.waiting >= mostWaiting)
        return sendFrame(
          raw,
          refusal('too_many_frames', 'Too many messages. Please wait a moment.'),
        );
      connection.waiting += 1;
      const turn = (connection.turn ?? Promise.resolve())
        .then(() => handle(handleFrame, raw, connection, frameIn(message)))
        .finally(() => {
          connection.waiting -= 1;
          if (connection.turn === turn) connection.turn = null;
        });
      connection.turn = turn;
    },
    async pong(raw: LiveSocket) {
      const connection = connections.get(raw);
      if (!connection || performance.now() - connection.checkedAt < trustMs) return;
      await check(raw, connection);
    },
    close(raw: LiveSocket) {
      connections.delete(raw);
      live.remove(raw);
    },
  };
  live.onBroadcast(
    (notifications) =>
      void checkAll([...connections].filter(([, each]) => concerns(notifications, each))),
  );

  return new Elysia({ name: 'live' })
    .onStart(({ server }) => live.serve(server))
    .use(liveAccess(lookups, deps.publicUrl))
    .route(
      'WS',
      '/ws',
      ({ request, server, status }) =>
        server?.upgrade(request, { data: connectionOf(deps, events, request) })
          ? undefined
          : status(400, 'Expected a websocket connection'),
      { liveSession: true, detail: { hide: true } },
    );

  async function check(raw: Socket, connection: Connection): Promise<void> {
    connection.checkedAt = performance.now();
    if (!(await recheckSession(raw, connection))) raw.close(signedOut, 'Signed out.');
  }

  /** One after another: however many there are, they never fill the database's pool. */
  async function checkAll(some: readonly (readonly [Socket, Connection])[]): Promise<void> {
    for (const [raw, connection] of some) if (connections.has(raw)) await check(raw, connection);
  }

  function makeRoomFor(sessions: readonly string[]): void {
    // Without a copy of all that are open: this is asked whenever one is.
    const ofPerson: Socket[] = [];
    for (const [raw, each] of connections)
      if (each.sessions.some((key) => sessions.includes(key))) ofPerson.push(raw);
    for (const raw of ofPerson.slice(0, Math.max(0, ofPerson.length - mostSockets + 1))) {
      connections.delete(raw);
      raw.close(tooManyTabs, 'Too many tabs are open.');
    }
  }
}

/** All that is kept of the request: a socket may be open for days. */
function connectionOf(
  deps: Pick<Deps, 'sessionEndings'>,
  events: object,
  request: Request,
): Connection {
  const cookies = request.headers.get('cookie');
  return Object.assign(Object.create(events), {
    cookies,
    sessions: deps.sessionEndings.keysIn(cookies),
    frames: { until: Number.NEGATIVE_INFINITY, count: 0 },
    person: null,
    channels: [],
    checkedAt: performance.now(),
    turn: null,
    waiting: 0,
  });
}

async function handle(
  handleFrame: ReturnType<typeof frameHandlers>['handleFrame'],
  raw: Socket,
  connection: Connection,
  message: unknown,
): Promise<void> {
  const frame = clientFrame.safeParse(message);
  if (!frame.success) {
    connection.frames.count += malformedFrame;
    return sendFrame(raw, malformed(frame.error));
  }
  try {
    await handleFrame(frame.data, raw, connection);
  } catch (error) {
    sendFrame(raw, explain(error, frame.data));
  }
}

/** As text where it is no JSON, which is no frame. */
function frameIn(message: string | Uint8Array): unknown {
  const text = typeof message === 'string' ? message : new TextDecoder().decode(message);
  try {
    return readJson(text, frameBounds);
  } catch {
    return text;
  }
}

/** Facts under these topics may change who somebody is, what is theirs, or whether they may still come in. */
const aboutAccess: ReadonlySet<LiveTopic> = new Set(['user', 'school', 'team', 'students']);

/** Whether what was said may have taken something from a connection, or given it. Students' own facts count for them and their families alone. */
function concerns(notifications: Notifications | null, { channels, person }: Connection): boolean {
  if (notifications === null) return true;
  // Learners and parents hear nothing of their school, but are in nowhere once it has closed.
  const isTheirSchool = schoolsOf(person).some((school) =>
    notifications.get(school)?.topics.includes('school'),
  );
  if (isTheirSchool) return true;
  return channels.some((channel) =>
    notifications
      .get(channel)
      ?.topics.some(
        (topic) =>
          aboutAccess.has(topic) && (topic !== 'students' || /^(student|family)-/.test(channel)),
      ),
  );
}

function schoolsOf(person: LivePerson | null): Channel[] {
  if (person?.userType === 'student') return [`school-${person.schoolId}`];
  if (person?.userType === 'guardian')
    return person.children.map(({ schoolId }): Channel => `school-${schoolId}`);
  return [];
}
