import { expect, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';
import { smallDisk } from '../faults/disk-full.ts';

/** Smaller than what a new database of ours takes; larger than what Postgres makes before we touch it. */
const disk = smallDisk(60);

test.skipIf(!disk)(
  `a first start on a disk that is too small says that it is full${disk ? '' : ' (skipped: this user may not mount one)'}`,
  async () => {
    if (!disk) return;
    try {
      const dataDir = join(disk.path, 'data');
      mkdirSync(dataDir, { mode: 0o755 });
      const child = Bun.spawn([process.execPath, 'api/main.ts'], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          PORT: String(freePort()),
          DEMO: '0',
          SITE_FOLDER: 'tests/support/empty-site',
        },
        stdout: 'ignore',
        stderr: 'pipe',
      });
      const words = await new Response(child.stderr).text();
      expect(await child.exited).toBe(1);
      expect(words).toContain(`There is no space left on the disk that holds ${dataDir}`);
      expect(words).not.toMatch(/CONNECTION_CLOSED|^\s+at /m);
    } finally {
      disk.clear();
    }
  },
);
