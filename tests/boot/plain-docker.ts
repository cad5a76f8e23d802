// A stand-in for `docker` that knows the lines of the RUNBOOK: a project's volumes are folders under WORLD, and its app a plain process. What it does not know it refuses.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';
import { isAlive } from '#api/boot/postmaster.ts';

const world = process.env['WORLD'] ?? '';
const words = process.argv.slice(2);
const take = (word: string) => {
  if (words[0] === word) return words.shift();
  throw new Error(`expected "${word}" before: ${words.join(' ')}`);
};

take('compose');
take('-f');
take('.deploy/compose.yaml');
const project = words[0] === '-p' ? words.splice(0, 2)[1] : 'keep-left';
const volume = (name: string) => join(world, project ?? '', name);
for (const name of ['data', 'backups']) mkdirSync(volume(name), { recursive: true });
const mounts = new Map([
  ['/backups', volume('backups')],
  ['/data', volume('data')],
]);
const onDisk = (word: string) => {
  for (const [inside, outside] of mounts)
    if (word.startsWith(`${inside}/`)) return join(outside, word.slice(inside.length));
  return word;
};
const state = volume('app.json');
const app = (): { pid: number; url: string } | null =>
  existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : null;
const running = () => {
  const one = app();
  // Number 0 would be everything that runs beside it.
  if (!one) throw new Error('service "app" was not started');
  return one;
};
const isUp = () => isAlive(app()?.pid ?? -1);
const env = { ...process.env, DATA_DIR: volume('data'), DEMO: '0' };

switch (words.shift() ?? '') {
  case 'up':
    take('-d');
    take('app');
    await start();
    break;
  case 'stop':
    take('app');
    process.kill(running().pid, 'SIGTERM');
    while (isUp()) await Bun.sleep(25);
    break;
  case 'exec':
    take('-T');
    take('app');
    if (!isUp()) throw new Error('service "app" is not running');
    await run();
    break;
  case 'run':
    take('--rm');
    take('-T');
    while (words[0] === '-v') {
      const [outside = '', inside = ''] = words.splice(0, 2)[1]?.split(':') ?? [];
      mounts.set(inside, outside);
    }
    take('app');
    await run();
    break;
  case 'cp': {
    const [from = '', to = ''] = words;
    cpSync(
      onDisk(from.replace('app:', '')),
      to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to,
    );
    break;
  }
  default:
    throw new Error('not a line of the RUNBOOK');
}
process.exit(process.exitCode ?? 0);

async function run(): Promise<void> {
  take('bun');
  const child = Bun.spawn([process.execPath, ...words.map(onDisk)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = await child.exited;
}

async function start(): Promise<void> {
  const port = String(freePort());
  const child = Bun.spawn([process.execPath, 'api/main.ts'], {
    env: { ...env, PORT: port, SITE_FOLDER: 'tests/support/empty-site', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  child.unref();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(state, JSON.stringify({ pid: child.pid, url }));
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the app did not start');
    await Bun.sleep(25);
  }
}
