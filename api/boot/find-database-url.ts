import { DataFolderInUse, readRunning } from '#api/boot/data-folder.ts';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { isAlive } from '#api/boot/postmaster.ts';
import { BootProblem } from '#api/boot-problem.ts';
import type { Env } from '#api/env.ts';

/** A database to work on; `stop` ends it only if this call started it. */
export type FoundDatabase = { url: string; stop(): Promise<void> };

/**
 * For command-line tools: DATABASE_URL, or the running app's embedded Postgres, or one started for the occasion.
 */
export async function findDatabaseUrl(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<FoundDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  try {
    return await openEmbeddedPostgres({ dataDir: env.dataDir });
  } catch (fault) {
    if (!(fault instanceof DataFolderInUse)) throw fault;
    return { url: await publishedUrl(env.dataDir), stop: async () => {} };
  }
}

// The app that holds the folder may still be starting its Postgres.
async function publishedUrl(dataDir: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const running = readRunning(dataDir);
    if (running?.url && isAlive(running.pid)) return running.url;
    await Bun.sleep(50);
  }
  throw new BootProblem(
    `Keep Left holds the data folder ${dataDir} but its database has not started in 15 seconds.`,
  );
}
