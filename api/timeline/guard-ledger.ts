import type { Database } from '#api/database/database.ts';
import { type EventLog, LedgerRefused } from '#api/event-log/event-log.ts';
import { onChange } from '#api/ground/on-change.ts';
import { log } from '#api/telemetry/logger.ts';
import type { KnownServers } from './known-servers.ts';
import { lookAtLedger } from './ledger-seen.ts';

/** This is not the true ledger, or it cannot be known whether it is: nothing was recorded. Its message is for the operator. */
export class LedgerStopped extends LedgerRefused {
  override name = 'LedgerStopped';
  /** Its sentence is for whoever starts a program, too. */
  readonly code = 'KL100';
}

/** Keeps a process from recording in another ledger than the true one. */
export type LedgerGuard = {
  /** The same ledger, to which nothing is appended while it is not known to be the true one. */
  guarded(ledger: EventLog): EventLog;
  isTrue(): boolean;
  /** Resolves once it is, or once it is closed. */
  untilTrue(): Promise<void>;
  verdict: KnownServers['verdict'];
  /** Looks now; what happens every two seconds. */
  look(): Promise<void>;
  close(): Promise<void>;
};

const everyMs = 2_000;
/** What was acknowledged is written down within so many milliseconds. */
const writtenWithinMs = 500;

/**
 * Begins to look after the ledger of a database: of several servers whether one of the others says that it is the primary too, of one whether it still holds what
 * this installation recorded and sealed.
 * @param sql a pool on these servers
 * @param follows whether the ledger is kept in a KurrentDB, of which the database is a copy that catches up
 */
export function guardLedger(
  servers: KnownServers,
  sql: Database,
  { follows = false }: { readonly follows?: boolean } = {},
): LedgerGuard {
  const keeper = keeperOf(servers);
  const say = onChange<string>('', (message) =>
    log(
      'timeline',
      {
        check: servers.verdict().stop?.name ?? null,
        message: message || 'The ledger is the true one again.',
      },
      message ? 'error' : 'info',
    ),
  );
  let wait = Promise.withResolvers<void>();
  let isClosed = false;
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  timer.unref();

  return {
    guarded: (ledger) => ({
      ...ledger,
      async append(stream, expected, events, underKey) {
        const { stop } = servers.verdict();
        if (stop) throw new LedgerStopped(stop.sentence);
        const appended = await ledger.append(stream, expected, events, underKey);
        if (!follows) {
          servers.acknowledged(appended.position, events.at(-1)?.id ?? '');
          keeper.soon();
        }
        return appended;
      },
    }),
    isTrue: () => servers.verdict().stop === null,
    untilTrue: async () => {
      if (!isClosed && servers.verdict().stop) await wait.promise;
    },
    verdict: servers.verdict,
    look,
    async close() {
      isClosed = true;
      clearInterval(timer);
      wait.resolve();
      await looking;
      keeper.now();
    },
  };

  async function look(): Promise<void> {
    if (isClosed) return;
    // A database that does not answer is told of elsewhere.
    await (servers.isOne ? lookHere() : servers.look()).catch(() => undefined);
    keeper.now();
    tell();
  }

  async function lookHere(): Promise<void> {
    const remembered = servers.remembered();
    servers.heard(await lookAtLedger(sql, remembered));
  }

  /** Once for each change. */
  function tell(): void {
    const { stop, refused } = servers.verdict();
    say(stop?.sentence ?? (refused.length > 0 ? otherPrimary(refused) : ''));
    if (stop) return;
    wait.resolve();
    wait = Promise.withResolvers();
  }
}

/** Writes down what is known of the servers: now, or half a second after the first that is to be. */
function keeperOf(servers: KnownServers) {
  let due: NodeJS.Timeout | null = null;
  // Once until it can be again.
  let hasFailed = false;
  const now = () => {
    if (due) clearTimeout(due);
    due = null;
    try {
      servers.keep();
      hasFailed = false;
    } catch (fault) {
      if (!hasFailed)
        log(
          'timeline',
          {
            message: 'What is known of the ledger could not be written down.',
            fault: String(fault),
          },
          'error',
        );
      hasFailed = true;
    }
  };
  return {
    now,
    soon(): void {
      due ??= setTimeout(now, writtenWithinMs).unref();
    },
  };
}

const otherPrimary = (refused: readonly string[]): string =>
  `${refused.join(' and ')} says that it is the primary too, with an older timeline: an old primary that came back. Nobody is sent there. Stop it, and make it a standby of the true one.`;
