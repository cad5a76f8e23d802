import { afterEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootProblem } from '#api/boot-problem.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  type ServerOptions,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';

const users = {
  admin: { password: 'changeit', isAdmin: true },
  app: { password: 'secret', isAdmin: false },
  reader: { password: 'read', isAdmin: true, isReadOnly: true },
};

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

async function started(options: ServerOptions): Promise<EventStoreServer> {
  const server = await startEventStoreServer(options);
  stops.push(server.stop);
  return server;
}

/** Opens a ledger at an address. */
async function opening(url: string) {
  const ledger = await freshKurrentLedger({ url });
  stops.push(ledger.drop);
  return ledger.open();
}

async function sentenceOf(url: string): Promise<string> {
  const fault = await faultOf(opening(url));
  expect(fault).toBeInstanceOf(BootProblem);
  return fault.message;
}

test('a server that is not there is named', async () => {
  const server = await started({});
  server.stop();
  expect(await sentenceOf(server.url)).toContain(
    `No KurrentDB answers at 127.0.0.1:${server.port}`,
  );
});

test('a cluster is found by asking one of its nodes, and where none answers, that one is named', async () => {
  const server = await started({});
  const url = server.url.replace('esdb://', 'esdb+discover://');
  const log = await opening(url);
  expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);
  await log.close();
  server.stop();
  expect(await sentenceOf(url)).toContain(`No KurrentDB answers at 127.0.0.1:${server.port}`);
});

test('a server without TLS where TLS was asked for says what to add', async () => {
  const server = await started({});
  expect(await sentenceOf(`esdb://127.0.0.1:${server.port}`)).toContain(
    'speaks without TLS: add ?tls=false',
  );
});

test('an address that cannot be read is not repeated, for the password in it', async () => {
  const sentence = await sentenceOf('esdb://admin:hunter2@127.0.0.1:x');
  expect(sentence).toContain('esdb://name:password@host:2113');
  expect(sentence).not.toContain('hunter2');
});

test('without TLS no name is sent, and the sentence says so', async () => {
  const server = await started({ users });
  expect(await sentenceOf(server.url)).toContain('does not let a client without a name read $all');
  expect(await sentenceOf(server.url.replace('esdb://', 'esdb://admin:changeit@'))).toContain(
    'Without TLS the client sends neither name nor password',
  );
});

// The certificate is made with openssl, which may be missing.
describe.skipIf(Bun.which('openssl') === null)('a server with TLS and users', () => {
  const as = (login: string, server: EventStoreServer, authority: string) =>
    `esdb://${login}@localhost:${server.port}?tlsCAFile=${encodeURIComponent(authority)}`;

  test('takes a member of $admins, and a ledger there is like any other', async () => {
    const { tls, authority } = await certificate();
    const server = await started({ users, tls });
    const log = await opening(as('admin:changeit', server, authority));
    expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);
    await log.canAppend();
  });

  test.each([
    ['app:secret', 'does not let "app" read $all and write our streams. Name a member of $admins'],
    ['reader:read', 'does not let "reader" read $all and write our streams'],
    ['admin:wrong', 'does not know "admin" by this password'],
  ])('refuses %s in a sentence', async (login, sentence) => {
    const { tls, authority } = await certificate();
    const server = await started({ users, tls });
    const said = await sentenceOf(as(login, server, authority));
    expect(said).toContain(sentence);
    expect(said).not.toContain(login);
  });

  test('is not trusted without its authority, and the sentence says how to name it', async () => {
    const { tls } = await certificate();
    const server = await started({ users, tls });
    expect(await sentenceOf(`esdb://admin:changeit@localhost:${server.port}`)).toMatch(
      /is not trusted \(.+\): name its authority with \?tlsCAFile=/,
    );
  });

  test('named by a number says that it needs a name', async () => {
    const { tls, authority } = await certificate();
    const server = await started({ users, tls });
    const url = as('admin:changeit', server, authority).replace('localhost', '127.0.0.1');
    expect(await sentenceOf(url)).toContain('by its name, not by a number');
  });

  test('asked without TLS says what to take out', async () => {
    const { tls } = await certificate();
    const server = await started({ users, tls });
    expect(await sentenceOf(`esdb://127.0.0.1:${server.port}?tls=false`)).toContain(
      'speaks TLS: take tls=false out',
    );
  });
});

/** A key and a certificate for localhost that nobody trusts by itself. */
async function certificate(): Promise<{
  tls: NonNullable<ServerOptions['tls']>;
  authority: string;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'keep-left-tls-'));
  stops.push(() => rm(folder, { recursive: true }));
  const [key, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = 'subjectAltName=DNS:localhost';
  await Bun.$`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext ${names} -keyout ${key} -out ${authority}`.quiet();
  return {
    tls: { key: await Bun.file(key).text(), certificate: await Bun.file(authority).text() },
    authority,
  };
}
