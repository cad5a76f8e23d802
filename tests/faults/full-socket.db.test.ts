import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { connect, type Socket as TcpSocket } from 'node:net';
import type { Notifications } from '#api/realtime/change-notifications.ts';
import type { Socket } from '#api/realtime/hub.ts';
import { socketLimits } from '#api/realtime/socket.ts';
import { listen, openTab, type Tab } from '../support/live.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { expectNothingLost } from './nothing-lost.ts';

let product: TestProduct;
let address: string;
let marama: Person;
let accountId: number;
beforeAll(async () => {
  product = await openTestProduct();
  address = listen(product.product);
  marama = await product.instructor();
  accountId = (await marama.get('/api/auth/user')).body.id;
});
afterAll(() => product.close());

test('a tab that does not read is cut off at the limit, nobody else misses a word, and it finds everything when it comes back', async () => {
  const studentId = await product.student(marama);
  const begin = { studentId, subject: 'Friday', message: 'Kia ora' };
  const { body: thread } = await marama.post('/api/messages/threads', begin);
  const reader = await signedIn(await openTab(address, { cookies: marama.cookies() }));
  const { live } = product.product.deps;
  const others = live.size();

  const deaf = await deafTab();
  const own = {
    threadId: thread.id,
    content: 'From the deaf',
    clientMessageId: crypto.randomUUID(),
  };
  deaf.say({ type: 'send_message', ...own });
  await reader.next('new_message');
  let mostKept = 0;
  // The network itself takes some megabytes before it pushes back.
  for (let round = 0; round < 1_000 && live.size() > others; round++) {
    for (let nth = 0; nth < wordsInRound; nth++) live.broadcast(somethingChanged());
    mostKept = Math.max(mostKept, deaf.kept());
    // Whoever reads has read them all before there are more.
    for (let nth = 0; nth < wordsInRound; nth++) await reader.next('changed');
  }
  expect(live.size()).toBe(others);
  expect(mostKept).toBeGreaterThan(0);
  expect(mostKept).toBeLessThan(socketLimits.backpressureLimit + longestFrame);

  const said = { content: 'Said meanwhile' };
  await marama.post(`/api/messages/threads/${thread.id}/messages`, said);
  await reader.next('new_message');
  deaf.destroy();
  const back = await signedIn(await openTab(address, { cookies: marama.cookies() }), 60_000);
  expect((await back.next('changed')).topics).toBeNull();
  // Its answer never arrived, so that it says the same again.
  back.say({ type: 'send_message', ...own });
  await back.next('message_sent');
  const { body } = await marama.get(`/api/messages/threads/${thread.id}`);
  const contents = body.messages.map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['Kia ora', 'From the deaf', 'Said meanwhile']);
  await expectNothingLost(product.databaseUrl, []);
});

test('while the database does not answer, a tab may leave so many frames waiting and no more, and is told', async () => {
  const { sql } = product.product.deps;
  const tab = await signedIn(await openTab(address, { cookies: marama.cookies() }));
  await sql.begin(async (tx) => {
    // Whose conversation it is cannot be looked up until this is over.
    await tx`lock table conversation in access exclusive mode`;
    tab.say({ type: 'join_thread', threadId: 1 });
    for (let nth = 0; nth < 58; nth++) tab.say({ type: 'ping' });
    for (let nth = 0; nth < 19; nth++)
      expect((await tab.next('error')).code).toBe('too_many_frames');
  });
  await tab.next('thread_joined');
  for (let nth = 0; nth < 39; nth++) await tab.next('pong');
  expect(tab.heard).toEqual([]);
  tab.close();
});

test('told to stop, the product does not wait for a tab that does not read', async () => {
  const { live } = product.product.deps;
  const deaf = await deafTab();
  while (deaf.kept() === 0)
    for (let nth = 0; nth < wordsInRound; nth++) live.broadcast(somethingChanged());
  const finished = product.product.app.stop();
  live.close();
  await finished;
  await product.product.close();
  deaf.destroy();
});

const wordsInRound = 500;
/** Bytes; longer than any word said here with what surrounds it. */
const longestFrame = 1_024;

function somethingChanged(): Notifications {
  const topics = ['lessons', 'students', 'metrics'] as const;
  return new Map([[`school-${accountId}` as const, { topics, newMessages: [] }]]);
}

async function signedIn(tab: Tab, sinceMs?: number): Promise<Tab> {
  tab.say({ type: 'authenticate', userId: accountId, userType: 'instructor', sinceMs });
  await tab.next('authenticated');
  return tab;
}

/** A signed-in tab that speaks and does not listen. `kept` is how many bytes the server keeps for it. */
async function deafTab() {
  const { live } = product.product.deps;
  const added = spyOn(live, 'add');
  const { port, hostname } = new URL(address);
  const tcp = connect(Number(port), hostname);
  tcp.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Origin: http://${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Cookie: ${marama.cookies()}`,
      '\r\n',
    ].join('\r\n'),
  );
  await heard(tcp);
  const raw = added.mock.calls.at(-1)?.[0] as Socket & { getBufferedAmount(): number };
  added.mockRestore();
  const say = (frame: object) => void tcp.write(masked(JSON.stringify(frame)));
  say({ type: 'authenticate', userId: accountId, userType: 'instructor' });
  await heard(tcp);
  tcp.pause();
  return { say, kept: () => raw.getBufferedAmount(), destroy: () => tcp.destroy() };
}

const heard = (tcp: TcpSocket) => new Promise((resolve) => tcp.once('data', resolve));

/** A text frame as a client sends it: shorter than 64 kB, and masked with zeros. */
function masked(text: string): Buffer {
  const content = Buffer.from(text);
  const { length } = content;
  const head = length < 126 ? [length] : [126, length >> 8, length & 0xff];
  const [first = 0, ...rest] = head;
  return Buffer.concat([Buffer.from([0x81, 0x80 | first, ...rest, 0, 0, 0, 0]), content]);
}
