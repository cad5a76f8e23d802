import { expect } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { freePort } from '#api/boot/port.ts';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { makeCertificate } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { startClients } from './clients.ts';
import { inTime } from './in-time.ts';
import { expectNothingLost } from './nothing-lost.ts';

/** Where Debian keeps it, which ordinary users have no path to. */
export const findHaproxy = (): string | null =>
  Bun.which('haproxy', { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` });

/**
 * Three processes behind HAProxy by `.deploy/proxy/haproxy.cfg`, each stopped and started again in turn while people work and look: nobody is refused anything.
 * @param haproxy the program
 * @returns how often each was started again, and how many requests there were meanwhile
 */
export async function rollingRestart(
  haproxy: string,
  turns: number,
  until: number,
  onProgress: (done: number, of: number) => void,
) {
  const folder = dataFolder();
  const base = dataFolder();
  const postgres = await openEmbeddedPostgres({ dataDir: base.path });
  const ports = [freePort(), freePort(), freePort()];
  const settings = { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl };
  const start = (port: number) => startApp(folder.path, { ...settings, PORT: String(port) });
  const apps: AppProcess[] = [];
  const proxy = await startHaproxy(haproxy, ports);
  let looked = 0;
  let isOver = false;
  try {
    for (const port of ports) apps.push(await start(port));
    await eventually(
      async () => (await fetch(`${proxy.url}/readyz`).catch(() => null))?.ok === true,
    );
    const clients = await startClients({ url: async () => proxy.url }, 3);
    const cookie = await signUp(proxy.url, 9);
    const looks = Promise.all(
      ['/api/students', '/api/lessons', '/api/auth/user'].map(async (path) => {
        for (; !isOver; looked += 1) await call(proxy.url, cookie, path);
      }),
    );
    let done = 0;
    for (let turn = 0; turn < turns && (turn === 0 || Date.now() < until); turn += 1)
      for (const [nth, port] of ports.entries()) {
        expect(await apps[nth]?.stop()).toBe(0);
        apps[nth] = await start(port);
        await inTime('work after a restart', clients.after(6), async () =>
          clients.refused.join('\n'),
        );
        onProgress(++done, turns * ports.length);
      }
    isOver = true;
    await looks;
    await clients.stop();
    expect(clients.refused).toEqual([]);
    await expectNothingLost(postgres.ownerUrl, clients.acknowledged, { dataDir: folder.path });
    return { restarts: done, requests: looked + clients.acknowledged.length };
  } finally {
    isOver = true;
    proxy.stop();
    await Promise.all(apps.map((app) => app.kill()));
    await postgres.stop();
    folder.clear();
    base.clear();
  }
}

/** The recipe with this machine's ports in it; people come without https, as the test is not about that. */
async function startHaproxy(haproxy: string, ports: readonly number[]) {
  const world = mkdtempSync(join(tmpdir(), 'keep-left-haproxy-'));
  const certificate = await makeCertificate('DNS:localhost');
  const both = join(world, 'both.pem');
  writeFileSync(both, certificate.tls.certificate + certificate.tls.key);
  const port = freePort();
  const servers = ports
    .map((each, nth) => `server ${'abc'[nth]} 127.0.0.1:${each} check inter 1s fall 2 rise 1`)
    .join('\n  ');
  const config = readFileSync(join(import.meta.dir, '../../.deploy/proxy/haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('bind :443', `bind 127.0.0.1:${freePort()}`)
    .replace('/etc/haproxy/certs/keep-left.pem', both)
    .replace(/ {2}http-request redirect .*\n/, '')
    .replace(/server a .*/, servers);
  const file = join(world, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = Bun.spawn([haproxy, '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      child.kill('SIGKILL');
      void certificate.drop();
      rmSync(world, { recursive: true, force: true });
    },
  };
}
