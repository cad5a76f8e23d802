// Started by sockets.ts: one API process on the database named on the command line, by the app's address and its owner's, with the keys of a folder, or with "bare" a server that keeps sockets open and nothing else.

import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import type { Sessions } from '#api/sessions/sessions.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { testPepper } from '../support/pepper.ts';

const [databaseUrl = '', ownerUrl = databaseUrl, keysFolder = ''] = process.argv.slice(2);
const { port, sessions } = databaseUrl === 'bare' ? serveBare() : await serveProduct();
console.log(JSON.stringify({ port }));

// A line on stdin asks for the memory that is really in use, or for sessions: `sessions ACCOUNT COUNT`.
for await (const line of console) {
  const [what, account, count] = line.split(' ');
  console.log(
    JSON.stringify(
      what === 'sessions'
        ? await begin(ids.accountId.parse(Number(account)), Number(count))
        : await memory(),
    ),
  );
}
process.exit(0);

type Served = { readonly port: number; readonly sessions?: Sessions };

async function memory() {
  Bun.gc(true);
  await Bun.sleep(200);
  return { rss: process.memoryUsage().rss };
}

/** Their cookies. */
async function begin(accountId: AccountId, count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (sessions && cookies.length < count)
    cookies.push((await sessions.begin(accountId, null)).split(';')[0] ?? '');
  return cookies;
}

async function serveProduct(): Promise<Served> {
  const { app, deps } = await openProduct({
    keyStore: openKeyStore(keysFolder),
    pepper: testPepper,
    databaseUrl,
    ownerUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
  });
  app.listen({ hostname: '127.0.0.1', port: 0 });
  return { port: app.server?.port ?? 0, sessions: deps.sessions };
}

function serveBare(): Served {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request, self) =>
      self.upgrade(request) ? undefined : new Response(null, { status: 400 }),
    websocket: {
      open: (socket) => void socket.subscribe('all'),
      message(socket, said) {
        if (String(said).includes('send_message')) server.publish('all', '{"type":"new_message"}');
        else socket.send('{"type":"authenticated"}');
      },
    },
  });
  return { port: server.port ?? 0 };
}
