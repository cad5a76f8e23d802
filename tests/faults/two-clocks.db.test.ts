import { expect, spyOn, test } from 'bun:test';
import { openDatabaseClock } from '#api/database/clock.ts';
import { openDatabase } from '#api/database/database.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct } from '../support/product.ts';

const lettersEach = 4;
/** Of the two machines, in milliseconds: ten minutes between them, and neither is right. */
const off = { behind: -5 * 60_000, ahead: 5 * 60_000 };

test('two processes whose clocks are ten minutes apart, a slow mail server: each letter goes out once', async () => {
  const { path: folder, clear } = dataFolder();
  const setting = await openTestProduct({ keyStore: openKeyStore(folder) });
  await setting.product.close();
  const { database, owner } = setting;
  const heard = Promise.withResolvers<void>();
  let begun = 0;
  const server = await mailServer({
    // Long enough for the other process to look for what is due, several times.
    onTaken: () => {
      begun += 1;
      if (begun >= 2 * lettersEach) heard.resolve();
      return Bun.sleep(1_500);
    },
  });
  const children = Object.entries(off).map(([name, ms]) =>
    Bun.spawn(
      [
        process.execPath,
        '--preload',
        './tests/support/shifted-date.ts',
        'tests/faults/letters-process.ts',
        folder,
        database.appUrl ?? database.url,
        database.url,
        server.url,
        name,
        String(lettersEach),
      ],
      {
        env: { ...process.env, CLOCK_OFF_MS: String(ms) },
        stdout: 'ignore',
        stderr: 'inherit',
      },
    ),
  );
  const waiting = async () => {
    const [row] = await owner<{ count: number }[]>`select count(*)::int as count from vault.letter`;
    return row?.count ?? 0;
  };
  try {
    await heard.promise;
    await eventually(async () => (await waiting()) === 0);
    const links = server.letters.map((letter) => /localhost\/(\w+-\d)/.exec(letter)?.[1]);
    const expected = Object.keys(off).flatMap((name) =>
      Array.from({ length: lettersEach }, (_, nth) => `${name}-${nth + 1}`),
    );
    expect(new Set(links)).toEqual(new Set(expected));
    expect(links).toHaveLength(expected.length);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => child.exited));
    await server.close();
    await owner.end({ timeout: 1 });
    await database.drop();
    clear();
  }
});

test('a machine whose clock is wrong goes by the database’s, and the log says by how much it is off', async () => {
  const database = await freshDatabase();
  const sql = openDatabase(database.url, { max: 1 });
  const lines = spyOn(console, 'error').mockImplementation(() => undefined);
  const theirs = async () => {
    const [row] = await sql<{ ms: number }[]>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
    return row?.ms ?? 0;
  };
  try {
    // Connecting is no part of how long an answer takes.
    const before = await theirs();
    const asked = performance.now();
    const { clock, stop } = await openDatabaseClock(sql, () =>
      new Date(Date.now() - 300_000).toISOString(),
    );
    stop();
    // The clock knows the database's to within its one question, and shows whole milliseconds.
    const askedMs = performance.now() - asked + 1;
    const ours = Date.parse(clock());
    expect(ours).toBeGreaterThan(before - askedMs);
    expect(ours).toBeLessThan((await theirs()) + askedMs);
    const offMs = clock.aheadSeconds() * 1_000 + 300_000;
    expect(Math.abs(offMs)).toBeLessThan(askedMs);
    const said = `${Math.round(-clock.aheadSeconds())} seconds behind the database`;
    expect(String(lines.mock.calls[0]?.[0])).toContain(said);
  } finally {
    lines.mockRestore();
    await sql.end();
    await database.drop();
  }
});
