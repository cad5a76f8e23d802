import { describe, expect, test } from 'bun:test';
import { findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { eventually } from '../support/eventually.ts';
import { debianPostgres, startPostgresPair } from '../support/postgres-pair.ts';
import { openTestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { startClients } from './clients.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

const kinds = [
  ['ours', findPostgresPrograms()],
  [
    debianPostgres ? "Debian's" : "Debian's, an older one (skipped: apt-get install postgresql)",
    debianPostgres,
  ],
] as const;

for (const [kind, programs] of kinds)
  describe.skipIf(!programs)(`PostgreSQL, ${kind}`, () => {
    test('a primary that is destroyed under load loses nothing acknowledged: its synchronous standby is promoted, and the app finds it by itself', async () => {
      const pair = await startPostgresPair({ ...(programs && { programs }), isSynchronous: true });
      const rig = makeRig({ DATABASE_URL: pair.url });
      try {
        await rig.start();
        const clients = await startClients(rig, 3);
        await clients.after(12);
        await pair.destroyPrimary();
        await clients.trouble();
        await pair.promote();
        await clients.after(20);
        await clients.stop();
        // An append waits ten seconds for its database, a client eight for an answer.
        const expected = /: (503 \{|0 The operation timed out)/;
        expect(clients.refused.filter((said) => !expected.test(said))).toEqual([]);
        await expectNothingLost(pair.standbyUrl, clients.acknowledged, {
          dataDir: rig.dataDir,
          isSealed: true,
        });
        expect(rig.hasFallen()).toBe(false);
        expect(await rig.close()).toEqual([]);
      } finally {
        await rig.close();
        await pair.stop();
      }
    });
  });

test('long reads are asked of a replica that keeps up; one that is behind or gone is left alone, and nobody misses what they were shown', async () => {
  const pair = await startPostgresPair();
  const test = await openTestProduct({
    database: { url: pair.primaryUrl, drop: async () => undefined },
    readUrl: pair.standbyUrl,
  });
  const isAskedThere = () =>
    test.product.deps.longReads.read(async (sql) => {
      const [row] = await sql<{ isThere: boolean }[]>`select pg_is_in_recovery() as "isThere"`;
      return row?.isThere ?? false;
    });
  try {
    const auditor = await withRole(test, 'auditor');
    const teacher = await test.instructor();
    const schoolId = await idOf(teacher);
    const newest = async () =>
      (await auditor.get(`/api/audit/events?school=${schoolId}&limit=1`)).body.events[0];

    const first = await test.student(teacher);
    expect(await newest()).toMatchObject({ stream: `student-${first}` });
    await eventually(isAskedThere);

    await pair.pause();
    const second = await test.student(teacher);
    expect(await newest()).toMatchObject({ stream: `student-${second}` });
    expect(await isAskedThere()).toBe(false);
    await pair.resume();
    await eventually(isAskedThere);

    await pair.killStandby();
    const third = await test.student(teacher);
    expect(await newest()).toMatchObject({ stream: `student-${third}` });
    expect((await teacher.get('/api/schools/mine/export?format=json')).status).toBe(200);
  } finally {
    await test.close();
    await pair.stop();
  }
});
