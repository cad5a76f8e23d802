import { makeSearchIndexes } from './audit/search-indexes.ts';
import type { Deps } from './deps.ts';
import { erasing } from './erasure/erasing.ts';
import { cleaningOldAnswers } from './idempotency/clean-old.ts';
import type { Storage } from './open-storage.ts';
import { finishSaves } from './processes/finish-saves.ts';
import { issueSettled } from './processes/issue-settled.ts';
import { releaseMoved } from './processes/release-moved.ts';
import { startProcesses } from './processes/runner.ts';
import { startUnreadReminders } from './processes/unread-reminders.ts';
import type { ProductSettings } from './product-settings.ts';
import { startWaking } from './realtime/wake.ts';
import { cardIntents } from './services/card-intents.ts';
import { lettersToOthers } from './services/letters-to-others.ts';

/** What happens without anybody asking: what follows from facts, what a crash interrupted, letters, waking of open tabs, cleaning. */
export async function startBackground(
  { sql, log, projector }: Storage,
  deps: Deps,
  settings: ProductSettings,
) {
  await erasing(deps).finishInterrupted();
  const waking = await startWaking(sql, projector, deps.live);
  const processes = startProcesses(sql, log, [
    (event) => releaseMoved(deps, event),
    (event) => issueSettled(deps, event),
    (event) => finishSaves(deps, event),
  ]);
  const reminders = settings.smtpUrl
    ? startUnreadReminders({
        ...deps,
        mayWrite: (from, to) => lettersToOthers(deps).admits(from, { isConfirmed: true, to }),
      })
    : null;
  const indexing = makeSearchIndexes(sql, settings.databaseUrl);
  const cardsSwept = cardIntents(deps).sweep();
  const cleaning = cleaningOldAnswers(deps);

  return {
    processes,
    /** Resolves once every card payment that a crash may have interrupted was looked at. */
    cardsSwept,
    async close() {
      await Promise.all([cardsSwept, indexing]);
      await cleaning.stop();
      await waking.close();
      await reminders?.stop();
      await processes.stop();
    },
  };
}
