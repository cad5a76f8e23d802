import { afterEach, describe, expect, test } from 'bun:test';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { canCertify, makeCertificate } from '../support/certificate.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { startCluster } from '../support/eventstore-server/cluster.ts';
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

test('a server older than 23.10 is refused by its version', async () => {
  const server = await started({ version: '22.10.5' });
  expect(await sentenceOf(server.url)).toContain('of version 22.10.5');
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

describe.skipIf(!canCertify)('a server with TLS and users', () => {
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
    ['app:secret', 'does not let "app" read $all. bun run ledger prepare'],
    ['reader:read', 'does not let "reader" append to our streams'],
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

  test('is taken by its address where its certificate has that', async () => {
    const { tls, authority } = await certificate('DNS:localhost,IP:127.0.0.1');
    const server = await started({ users, tls });
    const url = as('admin:changeit', server, authority).replace('localhost', '127.0.0.1');
    expect((await (await opening(url)).append('tally-1', 'none', [counted(1)])).position).toBe(1);
  });

  test('is not taken under a name that its certificate lacks, and the sentence says so', async () => {
    const { tls, authority } = await certificate();
    const server = await started({ users, tls });
    const url = as('admin:changeit', server, authority).replace('localhost', '127.0.0.1');
    expect(await sentenceOf(url)).toContain('is for other names');
  });

  test('whose authority’s file is missing names the file', async () => {
    const { tls } = await certificate();
    const server = await started({ users, tls });
    expect(await sentenceOf(as('admin:changeit', server, '/nowhere/ca.crt'))).toContain(
      'names a file that is not there: /nowhere/ca.crt',
    );
  });

  test('of three members that go by address is found through any of them', async () => {
    const { tls, authority } = await certificate('DNS:localhost,IP:127.0.0.1');
    const cluster = await startCluster({ users, tls });
    stops.push(cluster.stop);
    const login = cluster.url.replace('esdb://', 'esdb://admin:changeit@');
    const log = await opening(`${login}?tlsCAFile=${encodeURIComponent(authority)}`);
    expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);
  });

  test('is taken with every option that its client documents, and with any sign in the password', async () => {
    const { tls, authority } = await certificate('DNS:localhost,IP:127.0.0.1');
    const password = 'p@/?#%&:=+ü';
    const cluster = await startCluster({ tls, users: { admin: { password, isAdmin: true } } });
    stops.push(cluster.stop);
    const login = `kurrentdb://admin:${encodeURIComponent(password)}@`;
    const options = `tls=true&tlsVerifyCert=true&tlsCAFile=${encodeURIComponent(authority)}&maxDiscoverAttempts=5&discoveryInterval=50&gossipTimeout=2&nodePreference=leader&defaultDeadline=9000&keepAliveInterval=20000&keepAliveTimeout=15000&connectionName=keep%20left&throwOnAppendFailure=false`;
    const log = await opening(`${cluster.url.replace('esdb://', login)}?${options}`);
    expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);
    await log.canAppend();
  });

  test('asked without TLS says what to take out', async () => {
    const { tls } = await certificate();
    const server = await started({ users, tls });
    expect(await sentenceOf(`esdb://127.0.0.1:${server.port}?tls=false`)).toContain(
      'speaks TLS: take tls=false out',
    );
  });
});

async function certificate(of?: string) {
  const made = await makeCertificate(of);
  stops.push(made.drop);
  return made;
}
