import { readFile } from 'node:fs/promises';
import { connect, isIP } from 'node:net';
import { checkServerIdentity, connect as connectTls, type TLSSocket } from 'node:tls';
import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { trust } from '#domain/kernel/trust.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';
import { readKurrentAddress } from './address.ts';
import { isPassing } from './faults.ts';

const CONNECT_MS = 3_000;
/** gRPC's UNAUTHENTICATED: the name or the password is not right. */
const UNAUTHENTICATED = 16;

/**
 * The fault that a ledger in KurrentDB could not be opened for, as a sentence for the person who starts the app or calls a command, where there is one.
 * @param named where that person said the address
 */
export async function explained(
  url: string,
  fault: unknown,
  named: 'EVENTLOG_URL' | '--admin' | '--with' | 'the address' = 'EVENTLOG_URL',
): Promise<unknown> {
  if (fault instanceof BootProblem || isOfPostgres(fault)) return fault;
  const address = readKurrentAddress(url);
  if (typeof address === 'string') return new BootProblem(address);
  const { hosts, isTls, authority } = address;
  const user = address.user && `"${address.user}"`;
  const where = hosts.map((host) => `${host.address}:${host.port}`).join(', ');
  if (fault instanceof AccessDeniedError)
    return new BootProblem(`KurrentDB at ${where} ${refused(Number(fault.code))}`);
  if (!isPassing(fault)) return fault;
  for (const { address: host, port } of hosts) {
    const why = await whyNoAnswer(host, port);
    if (why !== null) return new BootProblem(why);
  }
  return new BootProblem(
    `KurrentDB at ${where} takes connections and does not answer: ${sentenceOf(fault)}`,
  );

  /** @param code NaN where the client says none, as for an append */
  function refused(code: number): string {
    if (code === UNAUTHENTICATED)
      return `does not know ${user ?? 'us'} by this password: look at name and password in ${named}.`;
    const who = user ?? 'a client without a name';
    if (!isTls && user !== null)
      return `does not let ${user} in. Without TLS the client sends neither name nor password: use TLS.`;
    if (named === '--admin')
      return `does not let ${who} make users and access lists: name one of its admins in --admin.`;
    return `does not let ${who} ${Number.isNaN(code) ? 'append to our streams' : 'read $all'}. bun run ledger prepare --admin esdb://admin:…@host:2113 makes a user with these rights and prints the EVENTLOG_URL to use.`;
  }

  async function whyNoAnswer(host: string, port: number): Promise<string | null> {
    const refusal = await connectPlain(host, port);
    if (refusal) return `No KurrentDB answers at ${host}:${port} (${refusal}).`;
    const ca = authority ? await readFile(authority) : undefined;
    const tls = await handshake(host, port, ca);
    if (!isTls && tls)
      return `KurrentDB at ${host}:${port} speaks TLS: take tls=false out of ${named}.`;
    if (isTls && !tls)
      return `KurrentDB at ${host}:${port} speaks without TLS: add ?tls=false to ${named}, or give the server a certificate.`;
    if (isTls && tls?.distrust && isOfNames(tls.distrust))
      return `The certificate of KurrentDB at ${host}:${port} is for other names (${tls.distrust}): name it in ${named} as its certificate does.`;
    if (isTls && tls?.distrust)
      return `The certificate of KurrentDB at ${host}:${port} is not trusted (${tls.distrust}): name its authority with ?tlsCAFile=/path/to/ca.crt in ${named}.`;
    return null;
  }
}

/** The last release before the protocol we speak. */
const OLDEST = [23, 10] as const;

/** @throws BootProblem for a server that is older than what we were tried with */
export async function refuseOldServer(client: EventStoreDBClient): Promise<void> {
  const { capabilities } = trust<{ capabilities: Promise<{ serverVersion: string }> }>(
    client,
    'the client asks for the version by itself, and keeps it',
  );
  const { serverVersion } = await capabilities;
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  // What says nothing of itself is older than the question.
  if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])))
    throw new BootProblem(
      `This KurrentDB is of version ${serverVersion}. Keep Left runs on EventStoreDB 23.10 and later, and on KurrentDB.`,
    );
}

const isOfNames = (distrust: string): boolean => /altname|hostname|does not match/i.test(distrust);

const isOfPostgres = (fault: unknown): boolean =>
  isDatabaseAway(fault) || (fault instanceof Error && 'severity' in fault);

/** Null when somebody takes the connection, otherwise why not. */
function connectPlain(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const end = (why: string | null) => {
      socket.destroy();
      resolve(why);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (fault) => end(sentenceOf(fault)));
  });
}

/** Bun says that a chain is trusted before it looks at the name. */
function distrustOf(socket: TLSSocket, host: string): string | null {
  if (!socket.authorized) return String(socket.authorizationError);
  return checkServerIdentity(host, socket.getPeerCertificate())?.message ?? null;
}

/** Null where nobody speaks TLS; otherwise what is wrong with the certificate. */
function handshake(
  host: string,
  port: number,
  ca: Buffer | undefined,
): Promise<{ distrust: string | null } | null> {
  return new Promise((resolve) => {
    const socket = connectTls({
      host,
      port,
      ...(ca && { ca }),
      ...(isIP(host) === 0 && { servername: host }),
      ALPNProtocols: ['h2'],
      // Only looks: nothing is sent over this line.
      rejectUnauthorized: false,
      timeout: CONNECT_MS,
    });
    const end = (what: { distrust: string | null } | null) => {
      socket.destroy();
      resolve(what);
    };
    socket.once('secureConnect', () => end({ distrust: distrustOf(socket, host) }));
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
  });
}
