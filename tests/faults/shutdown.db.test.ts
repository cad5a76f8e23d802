import { afterAll, expect, test } from 'bun:test';
import { readRunning } from '#api/boot/data-folder.ts';
import { openDatabase } from '#api/database/database.ts';
import { call, signUp } from '../support/app-client.ts';
import { dataFolder, startApp } from '../support/app-process.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { openSocket } from '../support/open-socket.ts';
import { aStudent } from '../support/samples.ts';

const folder = dataFolder();
afterAll(() => folder.clear());

test('told to stop, the app finishes what was asked, tells its sockets to come back, and leaves nothing running', async () => {
  const app = await startApp(folder.path);
  const cookie = await signUp(app.url);
  await call(app.url, cookie, '/api/students', aStudent());

  const socket = openSocket(app.url, { cookie });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  // Nobody can read a student while we hold them, so the question is under way when the app is told to stop.
  const held = await holdStudents(readRunning(folder.path)?.url ?? '');
  const asked = fetch(`${app.url}/api/students`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  });
  await held.somebodyWaits();
  const stopped = app.stop();
  await eventually(
    () =>
      fetch(`${app.url}/healthz`).then(
        () => false,
        () => true,
      ),
    atOnce,
  );
  await held.letGo();

  const answer = await asked;
  expect([answer.status, (await answer.json()).length]).toEqual([200, 1]);
  expect(await closed).toBe(1012);
  expect(await stopped).toBe(0);
  // The operator hears that there is no mail server.
  const lines = (await app.said()).split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => JSON.parse(line).event !== 'operator')).toEqual([]);
  // What was told to end is gone when the machine gets round to it.
  await eventually(async () => !Bun.spawnSync(['pgrep', '-f', folder.path]).success);
});

async function holdStudents(databaseUrl: string) {
  const sql = openDatabase(databaseUrl, { max: 1 });
  await sql`begin`;
  await sql`lock table student`;
  return {
    async somebodyWaits(): Promise<void> {
      await eventually(
        async () => (await sql`select 1 from pg_locks where not granted`).length > 0,
      );
    },
    async letGo(): Promise<void> {
      await sql`commit`;
      await sql.end();
    },
  };
}
