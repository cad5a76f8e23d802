import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort } from '#api/boot/port.ts';
import { dataFolder } from '../support/app-process.ts';
import { freshDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const folder = dataFolder();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  folder.clear();
  await database.drop();
});

test('once it has answered, nobody finds the port closed, through the boot and as the product takes over', async () => {
  const port = freePort();
  const app = Bun.spawn([process.execPath, 'api/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      SITE_FOLDER: 'tests/support/empty-site',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
    },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  const seen: string[] = [];
  const answers = { more: 100 };
  const goOn = async () => {
    while (answers.more > 0 && app.exitCode === null) {
      const said = await fetch(`http://127.0.0.1:${port}/readyz?exclude=dead_letters`, {
        headers: { connection: 'close' },
      }).then(
        ({ status }) => String(status),
        (fault) => fault.code,
      );
      if (said === '200') answers.more -= 1;
      if (seen.length > 0 || said === '503') seen.push(said);
    }
  };
  try {
    await Promise.all([goOn(), goOn(), goOn(), goOn()]);
  } finally {
    app.kill('SIGTERM');
    await app.exited;
  }
  expect([...new Set(seen)].toSorted()).toEqual(['200', '503']);
});
