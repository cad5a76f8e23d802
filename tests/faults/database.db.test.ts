import { afterAll, expect, test } from 'bun:test';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { withSeed } from '../security/pick.ts';
import { dataFolder } from '../support/app-process.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { openLine } from '../support/line.ts';
import { startClients } from './clients.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

const folder = dataFolder();
afterAll(() => folder.clear());

test('slow, lossy, half-open, stalled and cut connections, and a Postgres that is restarted under load: nothing acknowledged is lost, and the app goes on by itself', () =>
  withSeed(async () => {
    let postgres = await openEmbeddedPostgres({ dataDir: folder.path });
    const line = await openLine(portOf(postgres.url));
    const rig = makeRig({
      DATABASE_URL: at(postgres.url, line.port),
      DATABASE_OWNER_URL: at(postgres.ownerUrl, line.port),
    });
    try {
      await rig.start();
      const clients = await startClients(rig, 3);

      line.slow(3);
      await clients.after(6);
      line.slow(0);
      line.lose(0.1, 200);
      await clients.after(6);
      line.lose(0, 0);
      line.silence();
      await clients.after(6);
      for (let cuts = 0; cuts < 3; cuts++) {
        await clients.after(5);
        line.cut();
      }
      await clients.after(5);
      line.stall();
      await eventually(async () => line.heldBack() > 0, atOnce);
      line.goOn();
      await clients.after(5);

      await postgres.stop();
      postgres = await openEmbeddedPostgres({ dataDir: folder.path });
      line.leadTo(portOf(postgres.url));
      await clients.after(20);

      await clients.stop();
      // Where a line is half-open, somebody may lose patience before it is found out, and asks again.
      const known = /: 503 \{|: 0 The operation timed out\.$/;
      expect(clients.refused.filter((said) => !known.test(said))).toEqual([]);
      await expectNothingLost(postgres.ownerUrl, clients.acknowledged, rig);
      expect(rig.hasFallen()).toBe(false);
      expect(await rig.close()).toEqual([]);
    } finally {
      await rig.close();
      await line.close();
      await postgres.stop();
    }
  }));

const portOf = (url: string) => Number(new URL(url).port);

function at(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
