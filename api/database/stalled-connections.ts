import postgres from 'postgres';
import { z } from 'zod';
import { type ConnectionTo, forDriver } from './connection.ts';

/** Seconds without a word after which it is asked whether the server still works at a statement. */
export const silenceSeconds = 3;
const connectSeconds = 5;
const answer = z.object({
  own: z.number().int(),
  works: z.boolean(),
  standbyStalls: z.boolean(),
});

/**
 * Tells whether the server still works at what a backend was sent, over a connection of its own. A network that loses a connection tells neither end: the
 * server waits for the next statement, and the statement that never came, or its answer, would be waited for until the kernel gives up, a quarter of an hour
 * later. A statement that only takes long is left alone. One that waits for a synchronous standby to write its commit down is ended: no limit of the session holds there, and a few of them would keep
 * every connection from the screens for as long as the standby stands still. Whoever sent it is told that nobody knows whether it was recorded. A server that waits for our next word, as between the parts of a statement, has answered. Behind a pooler nobody can tell, as its backends are not ours.
 */
export function backendCheck(to: ConnectionTo): (pid: number) => Promise<boolean> {
  return async (pid) => {
    const asking = postgres({
      ...forDriver(to),
      max: 1,
      idle_timeout: 1,
      connect_timeout: connectSeconds,
      fetch_types: false,
      prepare: false,
    });
    try {
      const rows = await asking`
        with backend as (select state, wait_event from pg_stat_activity where pid = ${pid})
        select pg_backend_pid() as own, exists (
          select from backend where state is distinct from 'idle' and state is distinct from 'idle in transaction'
            and wait_event is distinct from 'ClientRead'
        ) as works, exists (select from backend where wait_event = 'SyncRep') as "standbyStalls"
      `;
      const { own, works, standbyStalls } = answer.parse(rows[0]);
      if (own !== rows.state.pid) return false;
      // Closed from our side alone it would go on waiting there, with all it holds.
      if (standbyStalls) await asking`select pg_terminate_backend(${pid})`;
      return standbyStalls || !works;
    } catch (fault) {
      // A server that answers at all, as one that has no connection left, may still be at it; one that is silent is not there to finish it.
      return !(fault instanceof postgres.PostgresError);
    } finally {
      await asking.end({ timeout: 0 });
    }
  };
}
