import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { trust } from '#domain/kernel/trust.ts';
import {
  connectLive,
  type LiveConnection,
  notConnected,
  step,
} from '#site/data/live-connection.ts';

/** A socket that the test opens and closes. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  constructor() {
    super();
    Socket.all.push(this);
  }
  send(): void {}
  close(): void {}
  dies(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1012 }));
  }
  letsIn(): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: '{"type":"authenticated"}' }));
  }
}

const world = trust<Record<string, unknown>>(globalThis, 'a page finds these there');
let connection: LiveConnection | undefined;
const restores: (() => void)[] = [];
afterEach(() => {
  connection?.close();
  connection = undefined;
  for (const restore of restores.splice(0)) restore();
});

function give(name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  restores.push(() =>
    before ? Object.defineProperty(globalThis, name, before) : delete world[name],
  );
}

/** Opens a connection; answers the pauses that it makes before each new try, in milliseconds. */
function connected() {
  Socket.all = [];
  const events = new EventTarget();
  give('WebSocket', Socket);
  give('location', new URL('http://localhost/'));
  give('document', Object.assign(new EventTarget(), { hidden: false }));
  give('addEventListener', events.addEventListener.bind(events));
  give('removeEventListener', events.removeEventListener.bind(events));
  give('navigator', { onLine: true });
  const pauses: number[] = [];
  const tries: (() => void)[] = [];
  const timeout = spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    ms: number,
  ) => {
    // The other timer is the patience with a silent line, of eight seconds.
    if (work.name !== 'connect') return 0;
    pauses.push(ms);
    tries.push(work);
    return 0;
  }) as unknown as typeof setTimeout);
  restores.push(() => timeout.mockRestore());
  const nothing = () => undefined;
  connection = connectLive({
    userId: 1,
    userType: 'instructor',
    onStatus: nothing,
    onFrame: nothing,
    onReturn: nothing,
  });
  return { pauses, tryAgain: () => tries.pop()?.() };
}

const by = (chance: number) => {
  const random = spyOn(Math, 'random').mockReturnValue(chance);
  restores.push(() => random.mockRestore());
};

test('after a restart tabs come back at moments of their own, within three seconds', () => {
  const moments = [0, 0.25, 0.5, 0.999].map((chance) => {
    by(chance);
    const { pauses } = connected();
    Socket.all.at(-1)?.dies();
    connection?.close();
    connection = undefined;
    for (const restore of restores.splice(0)) restore();
    return pauses[0] ?? Number.NaN;
  });
  expect(moments.map((ms) => Math.round(ms))).toEqual([600, 1200, 1800, 2998]);
});

test('a server that stays away is called less and less often, at the most every thirty seconds, and at once again after it was there', () => {
  by(1);
  const { pauses, tryAgain } = connected();
  for (let nth = 0; nth < 6; nth++) {
    Socket.all.at(-1)?.dies();
    tryAgain();
  }
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  Socket.all.at(-1)?.letsIn();
  Socket.all.at(-1)?.dies();
  expect(pauses.at(-1)).toBe(3_000);
});

describe('a connection', () => {
  const called = {
    type: 'called',
    socket: trust<WebSocket>({}, 'nothing is said over it'),
  } as const;
  const letIn = { type: 'admitted' } as const;
  const lost = { type: 'lost' } as const;
  const refused = { type: 'refused' } as const;
  const after = (...events: readonly Parameters<typeof step>[1][]) =>
    events.reduce(step, notConnected);

  test('has a socket while it is made and while it lasts', () => {
    expect(after(called)).toMatchObject({ is: 'connecting', socket: called.socket });
    expect(after(called, letIn)).toMatchObject({ is: 'live', socket: called.socket });
    expect(after(called, letIn, lost)).toEqual({ is: 'offline', failures: 1, past: 'live' });
    expect(after(letIn)).toEqual(notConnected);
  });

  test('counts the tries that failed since it was let in last', () => {
    expect(after(called, lost, called, lost).failures).toBe(2);
    expect(after(called, lost, called, letIn).failures).toBe(0);
  });

  test('remembers that it was refused only until it was let in once', () => {
    expect(after(called, refused).past).toBe('refused');
    expect(after(called, refused, lost, called, letIn, refused).past).toBe('live');
  });

  test('that was closed stays so', () => {
    expect(after(called, { type: 'closed' }, lost).is).toBe('closed');
  });
});
