import type { Sql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from './rows.ts';

/** While this process lives it uses the session so often, and Postgres ends a session that is quiet for so long; in milliseconds. */
const usedEveryMs = 2_000;
const longestQuietMs = 30_000;
const limits = z.object({ idle: z.string(), amid: z.string() });

/**
 * Works while a session holds a lock that others wait for. Where this process freezes or is cut off, Postgres ends the session, between two transactions and amid one, and with it the lock.
 * @param own a pool of exactly one connection
 */
export async function whileAlive<Result>(
  own: Sql,
  work: () => Promise<Result>,
  quietMs = longestQuietMs,
): Promise<Result> {
  const [before] = await rowsOf(own, limits)`
    select current_setting('idle_session_timeout') as idle, current_setting('idle_in_transaction_session_timeout') as amid`;
  await limit(`${quietMs}ms`, `${quietMs}ms`);
  let using: Promise<unknown> | null = null;
  const living = setInterval(() => {
    using ??= own`select`
      .catch(() => undefined)
      .finally(() => {
        using = null;
      });
  }, usedEveryMs);
  living.unref();
  try {
    return await work();
  } finally {
    clearInterval(living);
    await limit(before?.idle ?? '0', before?.amid ?? '0').catch(() => undefined);
  }

  async function limit(idle: string, amid: string): Promise<void> {
    await own`
      select set_config('idle_session_timeout', ${idle}, false), set_config('idle_in_transaction_session_timeout', ${amid}, false)`;
  }
}
