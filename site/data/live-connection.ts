import type { ServerFrame } from '#api/realtime/frames.ts';

export type LiveStatus = 'connecting' | 'live' | 'offline';
export type LivePerson = { userId: number; userType: 'instructor' | 'student' | 'guardian' };

export type LiveConnection = {
  /** Says something to the server; false when nobody is there to hear it. */
  send(frame: object): boolean;
  close(): void;
};

interface LiveOptions extends LivePerson {
  onStatus: (status: LiveStatus) => void;
  onFrame: (frame: ServerFrame) => void;
  /** Anything may have happened: the connection is back after it was lost, the server has ended it with the session, or it never came about. */
  onReturn: () => void;
}

/** The longest pause before the first try after a close, in milliseconds. It doubles with each try that fails, up to the longest of all. */
const reconnectMs = 3_000;
/** Also where the browser knows of no network: it tells when there is one again, and is only mostly right. */
const longestPauseMs = 30_000;
/** The server's word for more tabs than one person has. */
const tooManyTabs = 4029;
/** The server's word for a session that is over. */
const signedOut = 4001;
/** A session may have got another name, whose cookie is still on its way. */
const askAnewMs = 1_000;
/** How often a quiet connection is asked whether it is still alive, and how long the answer may take. */
const pingMs = 30_000;
const patienceMs = 8_000;

/** `past`: whether the server has ever let it in, or ended it before it did. */
export type Connection = {
  readonly failures: number;
  readonly past: 'none' | 'refused' | 'live';
} & (
  | { readonly is: 'connecting' | 'live'; readonly socket: WebSocket }
  | { readonly is: 'offline' | 'closed' }
);

type ConnectionEvent =
  | { readonly type: 'called'; readonly socket: WebSocket }
  | { readonly type: 'admitted' | 'refused' | 'lost' | 'closed' };

export const notConnected: Connection = { is: 'offline', failures: 0, past: 'none' };

export function step(connection: Connection, event: ConnectionEvent): Connection {
  const { failures, past } = connection;
  switch (event.type) {
    case 'called':
      return { is: 'connecting', socket: event.socket, failures, past };
    case 'admitted':
      return 'socket' in connection
        ? { is: 'live', socket: connection.socket, failures: 0, past: 'live' }
        : connection;
    case 'refused':
      return past === 'none' ? { ...connection, past: 'refused' } : connection;
    case 'lost':
      return connection.is === 'closed'
        ? connection
        : { is: 'offline', failures: failures + 1, past };
    case 'closed':
      return { is: 'closed', failures, past };
  }
}

/**
 * Keeps one WebSocket to `/ws` open for as long as the page lives. A network that goes away silently is
 * found out; one that comes back is used at once.
 */
export function connectLive(options: LiveOptions): LiveConnection {
  const { onStatus, onFrame, onReturn, ...person } = options;
  let connection: Connection = notConnected;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const pinging = setInterval(ping, pingMs);

  addEventListener('online', connectNow);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', lookAgain);
  connect();

  return {
    send: (frame) => sendOver(socketOf(connection), frame),
    close() {
      clearInterval(pinging);
      clearTimeout(retry);
      removeEventListener('online', connectNow);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', lookAgain);
      drop({ type: 'closed' });
    },
  };

  function connect(): void {
    clearTimeout(retry);
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    connection = step(connection, { type: 'called', socket });
    expectWord();
    socket.addEventListener('open', () => {
      socket.send(greeting(person, connection));
    });
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(deadline);
      hear(JSON.parse(String(data)));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socketOf(connection) !== socket) return;
      // Never let in: the session may have ended before it was. Whoever asks is told.
      if (connection.past === 'none') onReturn();
      connection = step(connection, { type: 'refused' });
      lost();
      // Other tabs have taken its place; this one comes back when it is looked at.
      if (code === tooManyTabs || code === signedOut) clearTimeout(retry);
      if (code !== signedOut) return;
      retry = setTimeout(() => {
        onReturn();
        connect();
      }, askAnewMs);
    });
  }

  function hear(frame: ServerFrame): void {
    if (frame.type === 'authenticated') {
      const isBack = connection.past === 'live';
      connection = step(connection, { type: 'admitted' });
      onStatus('live');
      if (isBack) onReturn();
    }
    onFrame(frame);
  }

  function lost(): void {
    const pause = pauseMs(connection);
    drop({ type: 'lost' });
    onStatus('offline');
    clearTimeout(retry);
    if (connection.is === 'offline') retry = setTimeout(connect, pause);
  }

  function drop(event: ConnectionEvent): void {
    clearTimeout(deadline);
    const socket = socketOf(connection);
    connection = step(connection, event);
    socket?.close();
  }

  function ping(): void {
    if (sendOver(socketOf(connection), { type: 'ping' })) expectWord();
  }

  /** Any word from the server will do; silence means that the connection is dead. */
  function expectWord(): void {
    clearTimeout(deadline);
    deadline = setTimeout(lost, patienceMs);
  }

  function lookAgain(): void {
    if (document.hidden) return;
    if ('socket' in connection) ping();
    else connectNow();
  }

  function connectNow(): void {
    if (connection.is === 'offline') connect();
  }
}

const socketOf = (connection: Connection): WebSocket | null =>
  'socket' in connection ? connection.socket : null;

function sendOver(socket: WebSocket | null, frame: object): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** On a first visit, what changed between asking for the screens and this moment; on a return everything is asked for again. */
function greeting(person: LivePerson, { past }: Connection): string {
  const since = past === 'live' ? {} : { sinceMs: performance.now() };
  return JSON.stringify({ type: 'authenticate', ...person, ...since });
}

/** By chance, so that the tabs of all schools do not come back in the same moment after the server was restarted. */
function pauseMs({ failures }: Connection): number {
  const longest = navigator.onLine ? reconnectMs * 2 ** failures : longestPauseMs;
  return (0.2 + 0.8 * Math.random()) * Math.min(longest, longestPauseMs);
}
