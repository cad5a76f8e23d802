import { afterAll, expect, test } from 'bun:test';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { freshDatabase, settingsFor } from '../support/database.ts';
import { aStudent } from '../support/samples.ts';
import { startClients } from './clients.ts';
import { expectNothingLost } from './nothing-lost.ts';

const token = 'whoever-runs-this-knows-it';
const folder = dataFolder();
let running: AppProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  folder.clear();
});

test('three processes on one database, then two, then one: another takes over, what one records all show at once, nothing is projected twice', async () => {
  const database = await freshDatabase();
  const { url, drop } = database;
  // All at once on an empty database, as a deployment would.
  running = await Promise.all(
    Array.from({ length: 3 }, () =>
      startApp(folder.path, { ...settingsFor(database), METRICS_TOKEN: token }),
    ),
  );
  let calls = 0;
  const anybody = { url: async () => running[calls++ % running.length]?.url ?? '' };
  const clients = await startClients(anybody, 2);
  const cookie = await signUp(await anybody.url(), 9);

  for (const left of [3, 2, 1]) {
    await clients.after(8);
    expect(running).toHaveLength(left);
    await expectSeenByAll(cookie);
    const leader = await onlyLeader();
    if (left === 1) break;
    running = running.filter((app) => app !== leader);
    await leader.kill();
  }
  await clients.stop();
  await expectNothingLost(url, clients.acknowledged, { dataDir: folder.path });
  await running.pop()?.stop();
  await drop();
});

/** Each records something, and at once each is asked for it. */
async function expectSeenByAll(cookie: string): Promise<void> {
  for (const writer of running) {
    const { id } = await call(writer.url, cookie, '/api/students', aStudent());
    const seen = running.map((reader) => call(reader.url, cookie, `/api/students/${id}`));
    expect((await Promise.all(seen)).map((student) => student.id)).toEqual(running.map(() => id));
  }
}

/** While one takes over from another there may be none. */
async function onlyLeader(): Promise<AppProcess> {
  for (;;) {
    const [leader, ...more] = await leaders();
    if (leader && more.length === 0) return leader;
    await Bun.sleep(50);
  }
}

async function leaders(): Promise<AppProcess[]> {
  const headers = { authorization: `Bearer ${token}` };
  const figures = await Promise.all(
    running.map(async (app) => (await fetch(`${app.url}/metrics`, { headers })).text()),
  );
  for (const each of figures) expect(each).toMatch(/^keep_left_read_models_dead_letters 0$/m);
  return running.filter((_, nth) => /^keep_left_projector_leader 1$/m.test(figures[nth] ?? ''));
}
