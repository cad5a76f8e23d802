import { type DatabaseUrls, DataFolderInUse, readRunning } from '#api/boot/data-folder.ts';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { isAlive } from '#api/boot/postmaster.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { serversOf } from '#api/timeline/known-servers.ts';
import { openMemory } from '#api/timeline/memory-file.ts';

/**
 * A database to work on; `stop` ends it only if this call started it. Where one's own has a role for everything, its owner and its reader have no
 * address apart.
 */
export type FoundDatabase = Pick<DatabaseUrls, 'url'> &
  Partial<DatabaseUrls> & { stop(): Promise<void> };

/**
 * For command-line tools: DATABASE_URL, or the running app's embedded Postgres, or one started for the occasion.
 */
export async function findDatabaseUrl(
  env: Pick<Env, 'databaseUrl' | 'ownerUrl' | 'readerUrl' | 'dataDir'>,
): Promise<FoundDatabase> {
  const found = await find(env);
  // What this installation remembers of its ledger holds for its tools too.
  serversOf(found.url).recall(openMemory(env.dataDir));
  return found;
}

async function find(
  env: Pick<Env, 'databaseUrl' | 'ownerUrl' | 'readerUrl' | 'dataDir'>,
): Promise<FoundDatabase> {
  const { databaseUrl, ownerUrl, readerUrl } = env;
  if (databaseUrl)
    return {
      url: databaseUrl,
      ...(ownerUrl && { ownerUrl }),
      ...(readerUrl && { readerUrl }),
      stop: async () => {},
    };
  try {
    return await openEmbeddedPostgres({ dataDir: env.dataDir });
  } catch (fault) {
    if (!(fault instanceof DataFolderInUse)) throw fault;
    return { ...(await publishedUrls(env.dataDir)), stop: async () => {} };
  }
}

// The app that holds the folder may still be starting its Postgres.
async function publishedUrls(dataDir: string): Promise<DatabaseUrls> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { pid = 0, url, ownerUrl, readerUrl } = readRunning(dataDir) ?? {};
    if (url && ownerUrl && readerUrl && isAlive(pid)) return { url, ownerUrl, readerUrl };
    await Bun.sleep(50);
  }
  throw new BootProblem(
    `Keep Left holds the data folder ${dataDir} but its database has not started in 15 seconds.`,
  );
}
