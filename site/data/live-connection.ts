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

/**
 * Keeps one WebSocket to `/ws` open for as long as the page lives. A network that goes away silently is
 * found out; one that comes back is used at once.
 */
export function connectLive({
  userId,
  userType,
  onStatus,
  onFrame,
  onReturn,
}: LiveOptions): LiveConnection {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let wasLive = false;
  let hasAsked = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const pinging = setInterval(ping, pingMs);

  addEventListener('online', connectNow);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', lookAgain);
  connect();

  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    close() {
      isClosed = true;
      clearInterval(pinging);
      clearTimeout(retry);
      removeEventListener('online', connectNow);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', lookAgain);
      drop();
    },
  };

  function connect(): void {
    clearTimeout(retry);
    const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket = mine;
    expectWord();
    mine.addEventListener('open', () => {
      // On a first visit, what changed between asking for the screens and this moment; on a return everything is asked for again.
      const since = wasLive ? {} : { sinceMs: performance.now() };
      mine.send(JSON.stringify({ type: 'authenticate', userId, userType, ...since }));
    });
    mine.addEventListener('message', ({ data }) => {
      clearTimeout(deadline);
      hear(JSON.parse(String(data)));
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine) return;
      // Never let in: the session may have ended before it was. Whoever asks is told.
      if (!wasLive && !hasAsked) {
        hasAsked = true;
        onReturn();
      }
      lost();
      // Other tabs have taken its place; this one comes back when it is looked at.
      if (code === tooManyTabs || code === signedOut) clearTimeout(retry);
      if (code === signedOut) retry = setTimeout(askAnew, askAnewMs);
    });
  }

  function hear(frame: ServerFrame): void {
    if (frame.type === 'authenticated') {
      failures = 0;
      onStatus('live');
      if (wasLive) onReturn();
      wasLive = true;
    }
    onFrame(frame);
  }

  function lost(): void {
    drop();
    onStatus('offline');
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(connect, pauseMs());
    failures += 1;
  }

  /** By chance, so that the tabs of all schools do not come back in the same moment after the server was restarted. */
  function pauseMs(): number {
    const longest = navigator.onLine ? reconnectMs * 2 ** failures : longestPauseMs;
    return (0.2 + 0.8 * Math.random()) * Math.min(longest, longestPauseMs);
  }

  function askAnew(): void {
    onReturn();
    connect();
  }

  function drop(): void {
    clearTimeout(deadline);
    const old = socket;
    socket = null;
    old?.close();
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send('{"type":"ping"}');
    expectWord();
  }

  /** Any word from the server will do; silence means that the connection is dead. */
  function expectWord(): void {
    clearTimeout(deadline);
    deadline = setTimeout(lost, patienceMs);
  }

  function lookAgain(): void {
    if (document.hidden) return;
    if (socket) ping();
    else connectNow();
  }

  function connectNow(): void {
    if (!socket && !isClosed) connect();
  }
}
