import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';

/** Runs `work` on a new Postgres with the product's settings (fsync on), and leaves nothing behind. */
export async function withOwnPostgres(
  work: (url: string, ownerUrl: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-bench-'));
  const server = await openEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const tearDown = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void tearDown().finally(() => process.exit(1)));
  }
  try {
    await work(server.url, server.ownerUrl);
  } finally {
    await tearDown();
  }
}
