import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';

type Address = { host: string; port: number };

/** Refuses early, before the database is started, when we could not listen there anyway. */
export function refuseTakenPort(address: Address): void {
  if (address.port === 0) return;
  explainListening(address, () =>
    Bun.listen({ hostname: address.host, port: address.port, socket: { data() {} } }).stop(true),
  );
}

/** Runs what listens and turns the system's refusal into a `BootProblem` that names the port. */
export function explainListening<Server>({ host, port }: Address, listen: () => Server): Server {
  try {
    return listen();
  } catch (fault) {
    const code = codeOf(fault);
    if (code === 'EADDRINUSE') {
      throw new BootProblem(
        `Port ${port} is taken by another program. Stop it, or choose another port with PORT=.`,
      );
    }
    if (code === 'EACCES') {
      throw new BootProblem(`Port ${port} is reserved for root. Choose one above 1023 with PORT=.`);
    }
    if (code === 'EADDRNOTAVAIL') {
      throw new BootProblem(
        `${host} is not an address of this machine. Choose another with HOST=.`,
      );
    }
    throw new BootProblem(
      `Keep Left cannot listen on ${host}, port ${port}: ${sentenceOf(fault)}.`,
    );
  }
}

const lowest = 20_000;
const count = 12_000;
const given = new Set<number>();

/**
 * A loopback port that nobody listens on at this moment. A process never gets the same port twice.
 * It knows its database servers by their ports (`timeline/known-servers.ts`), so a new server on an old port would be refused.
 * The port lies below the range that the system gives away by itself, so it stays free until its new owner listens.
 * @throws `BootProblem` where the machine has no such address
 */
export function freePort(listen: (port: number) => void = listenOnce): number {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    // When half of them are used up we start again, so that a free one is found quickly.
    if (given.size > count / 2) given.clear();
    if (given.has(port)) continue;
    try {
      listen(port);
      given.add(port);
      return port;
    } catch (fault) {
      if (codeOf(fault) === 'EADDRNOTAVAIL')
        throw new BootProblem(
          'This machine has no IPv4 loopback (127.0.0.1), on which the embedded PostgreSQL listens. Bring it up (ip link set lo up), or set DATABASE_URL.',
        );
      if (codeOf(fault) !== 'EADDRINUSE') throw fault;
    }
  }
}

function listenOnce(port: number): void {
  Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true);
}
