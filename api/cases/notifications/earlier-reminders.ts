import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { openClaims } from '#api/scheduled-work/claims.ts';
import { remindersOffTable } from '#api/sessions/reminders.ts';
import { id, int, text } from '#projections/engine/columns.ts';
import { textsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { ownChoices } from './choices.ts';
import { unreadWork } from './unread-notices.ts';

/** Up to which message each side of a conversation was reminded, by editions before December 2026. Empty since. */
export const chatNudgeTable = table(
  'vault.chat_nudge',
  { conversationId: id(), party: text(), upTo: int() },
  { key: ['conversationId', 'party'] },
);

const holdSeconds = 60;

/** Brings over who wanted no reminder of unread messages and who had one already, as earlier editions kept it. Doing it twice changes nothing. */
export async function bringOverReminders({
  sql,
  clock,
  dispatch,
}: {
  readonly sql: Database;
  readonly clock: Clock;
  readonly dispatch: Dispatch;
}): Promise<void> {
  const choose = ownChoices({ dispatch });
  for (const { person } of await remindersOffTable.select(sql, ['person'])``) {
    await choose(person, { kinds: { unread: 'none' } }, { actor: { kind: 'system', id: null } });
    await sql`delete from vault.reminders_off where person = ${person}`;
  }
  const claims = openClaims(sql, clock, unreadWork, holdSeconds);
  const reminded = await textsOf(sql)`
    select 'unread-' || conversation_id || '-' || party || '-' || read_to
    from vault.chat_nudge
    join conversation on conversation.id = conversation_id
    cross join lateral (
      select case party when 'instructor' then read_by_instructor else read_by_student end as read_to
    ) reader
    where up_to > read_to`;
  for (const key of reminded) {
    if (!(await claims.take({ key, dueAt: clock() }))) continue;
    await claims.settle(key, { outcome: 'withdrawn' });
    await claims.reported(key);
  }
  await sql`delete from vault.chat_nudge`;
}
