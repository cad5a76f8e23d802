import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '#api/boot/postmaster.ts';
import { eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

const root = resolve(import.meta.dir, '../..');
const runbook = readFileSync(join(root, '.deploy/RUNBOOK.md'), 'utf8');
const world = mkdtempSync(join(tmpdir(), 'keep-left-runbook-'));
const at = (...path: string[]) => join(world, ...path);
const settings: Record<string, string> = { WORLD: world, COPIES: at('copies') };

/** The lines of a block of the RUNBOOK, word for word. */
function block(name: string): string {
  const [, indent = '', lines] =
    new RegExp(`^( *)\`\`\`sh ${name}\\n(.*?)^ *\`\`\`$`, 'ms').exec(runbook) ?? [];
  if (!lines) throw new Error(`The RUNBOOK has no block "${name}"`);
  return lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

const follow = (name: string, after = '') =>
  run(`${block(name)}\n${after}`, name === 'identity' ? at('copies') : root);

/** Runs lines as somebody who pastes them into a shell; one that fails ends it. */
async function run(lines: string, folder: string = root): Promise<string> {
  const child = Bun.spawn(['sh', '-eu', '-c', lines], {
    cwd: folder,
    env: { ...process.env, ...settings, PATH: `${at('bin')}:${process.env['PATH']}` },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`"${lines}" ended with ${code}: ${out}${error}`);
  return out;
}

const projects = ['keep-left', 'keep-left-2'];
const appOf = (project: string): { pid: number; url: string } =>
  JSON.parse(readFileSync(at(project, 'app.json'), 'utf8'));

beforeAll(() => {
  for (const folder of ['bin', 'copies']) mkdirSync(at(folder));
  const programs = {
    docker: `exec ${process.execPath} ${root}/tests/boot/plain-docker.ts "$@"`,
    // -y bun@… run keys …, from wherever one is.
    npx: `shift 4; exec ${process.execPath} ${root}/api/cli/keys.ts "$@"`,
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(at('bin', name), 0o755);
  }
});
afterAll(async () => {
  for (const project of projects) {
    if (!existsSync(at(project, 'app.json'))) continue;
    const { pid } = appOf(project);
    if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    await eventually(async () => !isAlive(pid));
  }
  rmSync(world, { recursive: true, force: true });
});

test('the recipes for a backup, for the keys and for a restore bring an installation back, without the people erased since', async () => {
  const compose = 'docker compose -f .deploy/compose.yaml';
  await run(`${compose} up -d app`);
  const old = personAt(appOf('keep-left').url);
  await old.post('/api/auth/register', aRegistration(1));
  await old.post('/api/schools', { name: 'School of one', address: '1 Queen Street, Auckland' });
  const stays = await old.post('/api/students', aStudent({ firstName: 'Ngaio' }));
  const goes = await old.post('/api/students', aStudent({ firstName: 'Whetu' }));
  expect([stays.status, goes.status]).toEqual([201, 201]);

  settings['RECIPIENT'] = (await follow('identity')).trim();
  expect(settings['RECIPIENT']).toStartWith('age1');
  settings['FILE'] =
    (await follow('back-up', 'echo "FILE=$FILE"')).split('FILE=').at(-1)?.trim() ?? '';
  await follow('keys');

  const path = `/api/students/${goes.body.id}/erasure`;
  const { name } = (await old.get(path)).body;
  expect((await old.post(path, { name, reason: 'asked' })).status).toBe(204);
  // As the log asks for after an erasure, over the copy from before.
  await follow('keys');

  for (const step of ['restore-1', 'restore-2', 'restore-3', 'restore-4']) await follow(step);
  const { email, password } = aRegistration(1);
  const restored = personAt(appOf('keep-left-2').url);
  expect((await restored.post('/api/auth/login', { email, password })).status).toBe(200);
  const names = (await restored.get('/api/students')).body.map(
    (student: { firstName: string }) => student.firstName,
  );
  expect(names).toEqual(['Ngaio']);
  // By the one name that has them all, and as JSON, as a script asks.
  const cli = `${compose} -p keep-left-2 exec -T app bun api/cli/keep-left.ts`;
  const [rebuilt, backedUp] = [
    JSON.parse(await run(`${cli} rebuild --json`)),
    JSON.parse(await run(`${cli} backup /backups/again.backup --json`)),
  ];
  expect(rebuilt).toMatchObject({ isCompared: true, drift: [] });
  expect(backedUp).toMatchObject({ position: rebuilt.position, recipient: null, archived: [] });
  // What was there before is there still.
  expect(readdirSync(at('keep-left', 'data'))).toContain('postgres');
});

test('every command that the RUNBOOK names is there', () => {
  const named = [...runbook.matchAll(/api\/cli\/[a-z-]+\.ts/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(5);
  for (const file of new Set(named))
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
});

/** Somebody with a browser, over the network. */
function personAt(url: string) {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
  };
}
