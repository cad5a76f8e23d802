import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#api/boot/step.ts';

/**
 * Does work that two programs in one clone must not do at the same time, such as filling node_modules or dist: the second waits.
 * The kernel frees the lock when its holder dies.
 */
export async function withBootLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const lock = new Database(join(root, '.tmp', `${name}.lock`));
  lock.run('pragma busy_timeout = 600000');
  lock.run('begin exclusive');
  try {
    return await work();
  } finally {
    lock.close();
  }
}
