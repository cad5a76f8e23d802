import type { Deps } from '#api/deps.ts';
import { noteNotice } from './note-notice.ts';

/** Writes down what carriers said became of texts. A receipt that is noted twice is one fact. */
export async function noteTextReceipts(
  deps: Pick<Deps, 'dispatch' | 'noticeCounts' | 'sentTexts' | 'clock'>,
): Promise<void> {
  const { sentTexts, clock } = deps;
  for (const { messageId, notice, receipt, reason, notedAt } of await sentTexts.unreported()) {
    await noteNotice(deps, notedAt, { notice, outcome: receipt, reason: reason ?? '' });
    await sentTexts.reported(messageId, clock());
  }
}
