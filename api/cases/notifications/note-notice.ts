import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { notices, type RecordNotice } from '#domain/notices/decide.ts';

/** Says of a message what is known of it, in the stream of what it is about. */
export async function noteNotice(
  { dispatch, noticeCounts }: Pick<Deps, 'dispatch' | 'noticeCounts'>,
  now: Instant,
  noted: Omit<RecordNotice, 'type' | 'now'>,
  actor: Context['actor'] = { kind: 'system', id: null },
): Promise<void> {
  const { lessonId, about = '', schoolId, studentId } = noted.notice;
  const context = { actor, schoolId, ...(studentId === null ? {} : { studentId }) };
  const command = { type: 'RecordNotice', now, ...noted } as const;
  const { events } = await dispatch(notices, lessonId ?? about, command, context);
  // What another process has noted already is counted there.
  if (events.length > 0)
    noticeCounts.inc({ channel: noted.notice.channel, outcome: noted.outcome });
}

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
