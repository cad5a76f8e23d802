import { afterAll, expect, test } from 'bun:test';
import { call, signUp } from '../support/app-client.ts';
import { dataFolder, startApp } from '../support/app-process.ts';
import { aStudent } from '../support/samples.ts';

const folder = dataFolder();
afterAll(() => folder.clear());

test('told to stop, the app finishes what was asked, tells its sockets to come back, and leaves nothing running', async () => {
  const app = await startApp(folder.path);
  const cookie = await signUp(app.url);
  await call(app.url, cookie, '/api/students', aStudent());

  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, {
    headers: { cookie },
    // Bun's own option, which the type of the web platform does not know.
  } as unknown as string[]);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  // Drawing its first PDF keeps a process busy for a while.
  const asked = fetch(`${app.url}/api/skills/report.pdf`, { headers: { cookie } });
  await Bun.sleep(1);
  const stopped = app.stop();

  const answer = await asked;
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  expect(await closed).toBe(1012);
  expect(await stopped).toBeLessThan(8_000);
  expect(await app.said()).toBe('');
  expect(await fetch(`${app.url}/healthz`).catch(() => 'nobody')).toBe('nobody');
  const { stdout } = Bun.spawnSync(['pgrep', '-f', folder.path]);
  expect(stdout.toString()).toBe('');
}, 60_000);
