import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import { unreadMessages } from '#api/gateways/mail/unread-messages.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Reminders } from '#api/sessions/reminders.ts';
import { type Party, parties } from '#domain/conversation/commands.ts';
import { dueBefore } from '#domain/conversation/unread-reminder.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { isNight } from '#domain/notices/times.ts';
import { reachableReaders, readUpTo, unreadByParty } from '#projections/conversations/unread.ts';
import { id, int, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

/** Up to which message each side of a conversation was notified by e-mail that something is unread. */
export const chatNudgeTable = table(
  'vault.chat_nudge',
  { conversationId: id(), party: text(), upTo: int() },
  { key: ['conversationId', 'party'] },
);

const person = z.templateLiteral([z.string(), '-', z.string()]);
const due = z.object({
  conversationId: z.number().int(),
  /** Whose turn it is to read. */
  party: z.enum(parties),
  /** Whether the reader, or who wrote, is a parent or guardian. */
  isGuardian: z.boolean(),
  subject: z.string(),
  unread: z.number().int(),
  person,
  to: z.string(),
  firstName: z.string(),
  from: z.string(),
  fromEmail: z.string(),
  fromPerson: person,
});

type Means = {
  readonly sql: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly reminders: Pick<Reminders, 'tokenFor'>;
  /** Whether somebody may have us write to an address: each nudge is a letter in their name. */
  readonly mayWrite: (from: Person, to: string) => Promise<boolean>;
};

/**
 * E-mails people who have not read what was written to them: once for all that is unread, after a while, never at night. A conversation is claimed
 * before its e-mail goes out, so that of all processes one sends it, and a crash costs an e-mail instead of sending two.
 * @returns how many e-mails went out
 */
export async function sendUnreadReminders(means: Means): Promise<number> {
  const { sql, mailer, clock, publicUrl, reminders, mayWrite } = means;
  const now = clock();
  if (isNight(now)) return 0;
  const claimed = await claim(sql, dueBefore(now));
  let sent = 0;
  for (const { party, conversationId, isGuardian, fromPerson, ...about } of claimed) {
    if (!(await mayWrite(fromPerson, about.to))) continue;
    const url = publicUrl + placeOf(party, conversationId, isGuardian);
    const unsubscribeUrl = `${publicUrl}/api/reminders/off/${reminders.tokenFor(about.person)}`;
    await mailer.send(unreadMessages({ ...about, url, unsubscribeUrl }));
    sent += 1;
  }
  return sent;
}

function placeOf(party: Party, conversationId: number, isGuardian: boolean): string {
  if (party === 'instructor') return `/messages?thread=${conversationId}`;
  return isGuardian ? '/parent-portal' : '/student-portal';
}

/** Conversations whose oldest unread message is from before `before`, each given once until its reader has read what they were told of. */
function claim(sql: Database, before: Instant): Promise<z.infer<typeof due>[]> {
  return rowsOf(sql, due)`
    with unread as (${unreadByParty(sql)}),
    claimed as (
      insert into vault.chat_nudge as nudge (conversation_id, party, up_to)
      select conversation_id, party, up_to from unread where since < ${before}
      on conflict (conversation_id, party) do update set up_to = excluded.up_to
      where nudge.up_to < excluded.up_to and nudge.up_to <= (${readUpTo(sql, 'nudge.conversation_id', 'nudge.party')})
      returning conversation_id, party
    )
    select reader.*, unread.unread
    from claimed
    join unread using (conversation_id, party)
    join (${reachableReaders(sql)}) reader using (conversation_id, party)
    where not exists (select 1 from vault.reminders_off where reminders_off.person = reader.person)
  `;
}
