import type { Clock } from '#api/clock.ts';
import type { Database } from '#api/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import { unreadMessages } from '#api/gateways/mail/unread-messages.ts';
import type { Reminders } from '#api/sessions/reminders.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { Party } from '#domain/conversation/commands.ts';
import { dueBefore, isQuiet } from '#domain/conversation/unread-reminder.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';

const roundMs = 60_000;

type Due = {
  conversationId: number;
  /** Whose turn it is to read. */
  party: Party;
  /** Whether the reader, or who wrote, is a parent or guardian. */
  isGuardian: boolean;
  subject: string;
  unread: number;
  person: Person;
  to: string;
  firstName: string;
  from: string;
  fromEmail: string;
  fromPerson: Person;
};

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
 */
export function startUnreadReminders(means: Means) {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = sendUnreadReminders(means).catch((error) => reportFault('nudges', error));
  }, roundMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** One round; returns how many e-mails went out. */
export async function sendUnreadReminders(means: Means): Promise<number> {
  const { sql, mailer, clock, publicUrl, reminders, mayWrite } = means;
  const now = clock();
  if (isQuiet(now)) return 0;
  const due = await claim(sql, dueBefore(now));
  let sent = 0;
  for (const { party, conversationId, isGuardian, fromPerson, ...about } of due) {
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
function claim(sql: Database, before: Instant): Promise<Due[]> {
  return sql<Due[]>`
    with unread as (
      select conversation_id, case sender when 'student' then 'instructor' else 'student' end as party,
        min(sent_at) as since, max(number) as up_to, count(*) as unread
      from message join conversation on conversation.id = conversation_id
      where number > case sender when 'student' then read_by_instructor else read_by_student end
        and not case sender when 'student' then is_archived_by_instructor else is_archived_by_student end
      group by 1, 2
    ),
    claimed as (
      insert into vault.chat_nudge as nudge (conversation_id, party, up_to)
      select conversation_id, party, up_to from unread where since < ${before}
      on conflict (conversation_id, party) do update set up_to = excluded.up_to
      where nudge.up_to < excluded.up_to and nudge.up_to <= (
        select case nudge.party when 'instructor' then read_by_instructor else read_by_student end
        from conversation where id = nudge.conversation_id
      )
      returning conversation_id, party
    )
    select claimed.conversation_id, claimed.party, conversation.subject, unread.unread,
      guardian.id is not null as is_guardian,
      case claimed.party when 'instructor' then account.email else coalesce(guardian.email, student.email) end as to,
      case claimed.party when 'instructor' then account.first_name else coalesce(guardian.parent_name, student.first_name) end as first_name,
      case claimed.party when 'instructor' then coalesce(guardian.parent_name, student.first_name || ' ' || student.last_name)
        else account.first_name || ' ' || account.last_name end as from,
      case claimed.party when 'instructor' then coalesce(guardian.email, student.email) else account.email end as from_email,
      case claimed.party when 'instructor' then 'account-' || account.id else learner.person end as person,
      case claimed.party when 'instructor' then learner.person else 'account-' || account.id end as from_person
    from claimed
    join unread using (conversation_id, party)
    join conversation on conversation.id = claimed.conversation_id
    join student on student.id = conversation.student_id and not student.is_archived
    join account on account.id = conversation.instructor_id
    left join guardian on guardian.id = conversation.guardian_id
    cross join lateral (select coalesce('guardian-' || guardian.id, 'student-' || student.id) as person) learner
    -- Whoever has lost access is no longer written to.
    where (claimed.party = 'instructor' or guardian.id is null or guardian.is_active)
      -- An account's addresses, its own and its students', are its own word until it has confirmed one.
      and account.verified_email is not distinct from account.email
      and not exists (
        select 1 from vault.reminders_off
        where reminders_off.person = case claimed.party when 'instructor' then 'account-' || account.id else learner.person end
      )
  `;
}
