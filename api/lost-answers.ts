import postgres from 'postgres';
import { type ConnectionTo, forDriver } from './database-connection.ts';

/** Seconds without a word after which it is asked whether the server still works at a statement. */
export const silenceSeconds = 3;
const connectSeconds = 5;

/**
 * Tells whether the server still works at what a backend was sent, over a connection of its own. A network that loses a connection tells neither end: the
 * server waits for the next statement, and the statement that never came, or its answer, would be waited for until the kernel gives up, a quarter of an hour
 * later. A statement that only takes long is left alone; a server that waits for our next word, as between the parts of a statement, has answered. Behind a pooler nobody can tell, as its backends are not ours.
 */
export function lostAnswers(to: ConnectionTo): (pid: number) => Promise<boolean> {
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
      const rows = await asking<{ own: number; works: boolean }[]>`
        select pg_backend_pid() as own, exists (
          select from pg_stat_activity where pid = ${pid} and state is distinct from 'idle' and state is distinct from 'idle in transaction'
            and wait_event is distinct from 'ClientRead'
        ) as works
      `;
      const [answer] = rows;
      return answer !== undefined && answer.own === rows.state.pid && !answer.works;
    } catch (fault) {
      // A server that answers at all, as one that has no connection left, may still be at it; one that is silent is not there to finish it.
      return !(fault instanceof postgres.PostgresError);
    } finally {
      await asking.end({ timeout: 0 });
    }
  };
}
