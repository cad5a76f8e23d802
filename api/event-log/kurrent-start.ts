import { readFile } from 'node:fs/promises';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AccessDeniedError } from '@eventstore/db-client';
import { BootProblem, said } from '#api/boot-problem.ts';
import { isDatabaseAway } from '#api/database.ts';
import { isPassing } from './kurrent-faults.ts';

const CONNECT_MS = 3_000;
/** gRPC's UNAUTHENTICATED: the name or the password is not right. */
const UNAUTHENTICATED = 16;

/** The fault that a ledger in KurrentDB could not be opened for, as a sentence for the person who starts the app, where there is one. */
export async function explained(url: string, fault: unknown): Promise<unknown> {
  if (fault instanceof BootProblem || isOfPostgres(fault)) return fault;
  const { where, host, port, user, isTls, authority } = parsed(url);
  if (fault instanceof AccessDeniedError) {
    return new BootProblem(
      Number(fault.code) === UNAUTHENTICATED
        ? `KurrentDB at ${where} does not know ${user ?? 'us'} by this password: look at name and password in EVENTLOG_URL.`
        : `KurrentDB at ${where} does not let ${user ?? 'a client without a name'} read $all and write our streams. ${isTls || user === null ? 'Name a member of $admins in EVENTLOG_URL: esdb://name:password@host:2113, or give that user these rights.' : 'Without TLS the client sends neither name nor password: use TLS.'}`,
    );
  }
  if (!isPassing(fault)) return fault;
  return new BootProblem(await whyNoAnswer());

  async function whyNoAnswer(): Promise<string> {
    const refusal = await connectPlain(host, port);
    if (refusal) return `No KurrentDB answers at ${where} (${refusal}).`;
    const ca = authority ? await readFile(authority) : undefined;
    const tls = await handshake(host, port, ca);
    if (!isTls && tls)
      return `KurrentDB at ${where} speaks TLS: take tls=false out of EVENTLOG_URL.`;
    if (isTls && !tls)
      return `KurrentDB at ${where} speaks without TLS: add ?tls=false to EVENTLOG_URL, or give the server a certificate.`;
    // Bun sets no server name that is a number, and gRPC always sets one.
    if (isTls && isIP(host) !== 0)
      return `With TLS, name KurrentDB at ${where} in EVENTLOG_URL by its name, not by a number.`;
    if (isTls && tls?.distrust)
      return `The certificate of KurrentDB at ${where} is not trusted (${tls.distrust}): name its authority with ?tlsCAFile=/path/to/ca.crt in EVENTLOG_URL.`;
    return `KurrentDB at ${where} takes connections and does not answer: ${said(fault)}`;
  }
}

const isOfPostgres = (fault: unknown): boolean =>
  isDatabaseAway(fault) || (fault instanceof Error && 'severity' in fault);

function parsed(url: string) {
  const [, login = null, hosts = '', query = ''] =
    /^[^:]+:\/\/(?:([^@]*)@)?([^/?]+)\/?\??(.*)$/.exec(url) ?? [];
  const [where = ''] = hosts.split(',');
  const [host = '', port = '2113'] = where.split(':');
  const options = new URLSearchParams(query);
  return {
    where,
    host,
    port: Number(port),
    user: login && `"${decodeURIComponent(login.split(':')[0] ?? '')}"`,
    isTls: options.get('tls') !== 'false',
    authority: options.get('tlsCAFile'),
  };
}

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
    socket.once('error', (fault) => end(said(fault)));
  });
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
    socket.once('secureConnect', () =>
      end({ distrust: socket.authorized ? null : String(socket.authorizationError) }),
    );
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
  });
}
