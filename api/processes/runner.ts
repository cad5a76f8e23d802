import type { Database } from '#api/database.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { LedgerReader } from '#projections/engine/projector.ts';

const batchSize = 500;

/** What a fact leads to, if anything; must do no harm when done twice. */
export type Reaction = (event: RecordedEvent) => Promise<void>;

/**
 * Reacts to facts with commands, each at least once: the checkpoint moves after the commands are recorded, and the commands are such that asking
 * twice changes nothing. Of all processes on a database one reacts at a time: the checkpoint's row is held while a batch is worked on.
 */
export function startProcesses(
  sql: Database,
  ledger: LedgerReader,
  reactions: readonly Reaction[],
) {
  let isStopped = false;
  let isWoken = true;
  let running: Promise<void> | null = null;
  const wake = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
      if (isWoken && !isStopped) wake();
    });
  };
  const unsubscribe = ledger.subscribe(wake);
  wake();

  return {
    /** Resolves once everything recorded before the call has been reacted to, by this process or another. */
    async settled(): Promise<void> {
      const head = await ledger.head();
      for (;;) {
        wake();
        await running;
        const [checkpoint] = await sql<
          { position: number }[]
        >`select position from vault.process_checkpoint`;
        if (isStopped || (checkpoint?.position ?? 0) >= head) return;
      }
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      await running;
    },
  };

  async function run(): Promise<void> {
    isWoken = false;
    try {
      while (!isStopped && (await reactToNextBatch()));
    } catch (error) {
      if (isStopped) return;
      reportFault('processes', error);
      await Bun.sleep(500);
      isWoken = true;
    }
  }

  /** Returns whether there may be more. */
  async function reactToNextBatch(): Promise<boolean> {
    return sql.begin(async (tx) => {
      const [checkpoint] = await tx<{ position: number }[]>`
        select position from vault.process_checkpoint for update skip locked
      `;
      if (!checkpoint) return false;
      const events = await ledger.readAll(checkpoint.position, batchSize);
      const last = events.at(-1);
      if (!last) return false;
      for (const event of events) await react(event);
      await tx`update vault.process_checkpoint set position = ${last.position}`;
      return events.length === batchSize;
    });
  }

  async function react(event: RecordedEvent): Promise<void> {
    // The projector tells of it; nothing can follow from it.
    if (event.unreadable !== undefined) return;
    for (const reaction of reactions) {
      try {
        await reaction(event);
      } catch (error) {
        // A rule that says no says it again the next time: what is impossible must not hold up what comes after it.
        if (!(error instanceof Rejection)) throw error;
        reportFault('processes', error);
      }
    }
  }
}
