import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';

/** Debian's, where it is installed. */
export const pgbouncer = Bun.which('pgbouncer', { PATH: `${process.env['PATH']}:/usr/sbin` });

/** A pooler with its settings as they come, in front of a database; answers the addresses that lead through it, of one role or several. */
export async function openPgBouncer(
  databaseUrl: string,
  poolMode: 'session' | 'transaction',
  ...others: readonly string[]
): Promise<{ url: string; through(databaseUrl: string): string; close(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-pgbouncer-'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  chmodSync(folder, 0o755);
  const listenPort = freePort();
  const users = [databaseUrl, ...others].map((each) => new URL(each));
  writeFileSync(
    join(folder, 'users'),
    users
      .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
      .join(''),
  );
  writeFileSync(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = ${poolMode}
`,
  );
  const child = Bun.spawn([pgbouncer ?? 'pgbouncer', ...user, join(folder, 'ini')], {
    stdout: 'ignore',
    stderr: 'ignore',
  });
  const through = (given: string) => {
    const url = new URL(given);
    url.hostname = '127.0.0.1';
    url.port = String(listenPort);
    return url.href;
  };
  return {
    url: through(databaseUrl),
    through,
    async close() {
      child.kill('SIGKILL');
      await child.exited;
      rmSync(folder, { recursive: true });
    },
  };
}
