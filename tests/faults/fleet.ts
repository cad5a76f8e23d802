import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { type AppProcess, dataFolder, lastLines, startApp } from '../support/app-process.ts';
import { type Line, openLine } from '../support/line.ts';
import { postgresProcesses } from '../support/postgres-processes.ts';

/** One of several processes of the product, and its wire to the database. */
export type Member = { app: AppProcess; readonly line: Line };

/** Several processes of the product on one Postgres that is not theirs, as a deployment has them. */
export type Fleet = {
  /** Of the next in turn that serves. */
  url(): Promise<string>;
  databaseUrl(): string;
  readonly dataDir: string;
  readonly members: readonly Member[];
  /** The one that builds the read models; waits until there is exactly one among those in service. */
  leader(): Promise<Member>;
  /** From now on nobody is sent there, until it is back. */
  takeOut(member: Member): void;
  putBack(member: Member): void;
  /** Ends a process at once; nobody is sent there, until what it answers is called, which starts another in its place. */
  kill(member: Member): Promise<() => Promise<void>>;
  /** Starts one more and ends it again. @throws what it told its operator, where it gave up */
  visit(): Promise<void>;
  /** Ends Postgres at once, all of it, and starts it again on what it left. */
  killPostgres(): Promise<void>;
  /** Stops Postgres in the middle of whatever it does; call what it answers to let it go on. */
  freezePostgres(): () => void;
  /** How each process is, for somebody who looks for what is stuck. */
  report(): Promise<string>;
  /** What the processes there are now told their operator last, once everything is ended. */
  lastWords(): Promise<string>;
  /** Ends everything. A second call does nothing. */
  close(): Promise<void>;
};

const metricsToken = 'the-metrics-of-the-fleet';

export async function openFleet(size = 3): Promise<Fleet> {
  const folder = dataFolder();
  const base = dataFolder();
  let postgres = await openEmbeddedPostgres({ dataDir: base.path });
  const out = new Set<Member>();
  const members: Member[] = [];
  let turn = 0;
  let isClosed = false;

  const start = async (line: Line) => {
    const [app, owner] = [new URL(postgres.url), new URL(postgres.ownerUrl)];
    for (const at of [app, owner]) at.port = String(line.port);
    return startApp(folder.path, {
      DATABASE_URL: app.href,
      DATABASE_OWNER_URL: owner.href,
      METRICS_TOKEN: metricsToken,
    });
  };
  const lines = await Promise.all(
    Array.from({ length: size }, () => openLine(Number(new URL(postgres.url).port))),
  );
  // All at once on an empty database, as a deployment would.
  members.push(
    ...(await Promise.all(lines.map(async (line) => ({ line, app: await start(line) })))),
  );
  const inService = () => members.filter((member) => !out.has(member));

  return {
    url: async () => {
      const serving = inService();
      turn += 1;
      return serving[turn % serving.length]?.app.url ?? '';
    },
    databaseUrl: () => postgres.ownerUrl,
    dataDir: folder.path,
    members,
    async leader() {
      for (;;) {
        const asked = inService();
        const answers = await Promise.all(asked.map(({ app }) => saysItLeads(app.url)));
        const leaders = asked.filter((_, nth) => answers[nth]);
        const [leader] = leaders;
        if (leader && leaders.length === 1 && !answers.includes(null)) return leader;
        await Bun.sleep(50);
      }
    },
    takeOut: (member) => out.add(member),
    putBack: (member) => out.delete(member),
    async kill(member) {
      out.add(member);
      await member.app.kill();
      return async () => {
        member.app = await start(member.line);
        out.delete(member);
      };
    },
    async visit() {
      const line = await openLine(Number(new URL(postgres.url).port));
      try {
        const app = await start(line);
        await app.stop();
      } finally {
        await line.close();
      }
    },
    async killPostgres() {
      for (const pid of postgresProcesses(`${base.path}/postgres`)) signal(pid, 'SIGKILL');
      await postgres.stop();
      postgres = await openEmbeddedPostgres({ dataDir: base.path });
      for (const { line } of members) line.leadTo(Number(new URL(postgres.url).port));
    },
    freezePostgres() {
      const frozen = postgresProcesses(`${base.path}/postgres`);
      for (const pid of frozen) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of frozen) signal(pid, 'SIGCONT');
      };
    },
    async report() {
      const lines = members.map(async (member) => {
        const { app } = member;
        if (app.hasEnded()) return `has ended: ${await app.said()}`;
        const ready = await fetch(`${app.url}/readyz`, { signal: AbortSignal.timeout(5_000) })
          .then((answer) => answer.text())
          .catch(String);
        return `leads: ${await saysItLeads(app.url)}, out: ${out.has(member)}, ${ready}`;
      });
      return (await Promise.all(lines)).join('\n');
    },
    async lastWords() {
      const all = await Promise.all(members.map(({ app }) => app.said()));
      return all.map(lastLines).join('\n\n');
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const { app, line } of members) {
        signal(app.pid, 'SIGCONT');
        line.goOn();
      }
      await Promise.all(members.map(({ app }) => app.stop()));
      await Promise.all(members.map(({ line }) => line.close()));
      await postgres.stop();
      folder.clear();
      base.clear();
    },
  };

  /** The postmaster first, which then begets no more. */
}

/** Null when it does not say, as while its database is away. */
async function saysItLeads(url: string): Promise<boolean | null> {
  try {
    const answer = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
      signal: AbortSignal.timeout(2_000),
    });
    return answer.ok ? /^keep_left_projector_leader 1$/m.test(await answer.text()) : null;
  } catch {
    return null;
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
