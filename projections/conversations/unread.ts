import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import { parties } from '#domain/conversation/commands.ts';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { noticeWays } from '#domain/notices/kinds.ts';
import { firstWay } from '#domain/notices/rules.ts';
import { rowsOf } from '../engine/rows.ts';

type Fragment = PendingQuery<Row[]>;

const person = z.templateLiteral([z.enum(['student', 'guardian', 'account']), '-', z.number()]);

/** A side of a conversation that has not read what the other wrote. */
const unreadRow = z.object({
  /** Names it until the reader has read further. */
  key: z.string(),
  conversationId: z.number().int(),
  /** Whose turn it is to read. */
  party: z.enum(parties),
  schoolId,
  /** Null where the instructor reads. */
  studentId: studentId.nullable(),
  person,
  /** When the oldest of it was sent. */
  since: z.string(),
  unread: z.number().int(),
  subject: z.string(),
  /** Whether the learner's side is a parent or guardian. */
  isGuardian: z.boolean(),
  address: z.string(),
  phone: z.string().nullable(),
  channel: z.enum(noticeWays),
  name: z.string(),
  schoolName: z.string(),
  instructorId: z.number().int().brand<'account'>(),
  from: z.string(),
  fromEmail: z.string(),
  fromPerson: person,
});
export type UnreadMessages = z.infer<typeof unreadRow>;

/**
 * Who has not read what was written to them between two instants, the oldest first. Conversations that were put away are left out, and people who have lost access;
 * an account's addresses, its own and its students', are its own word until it has confirmed one.
 * @param isOpen SQL that tells whether a key was never claimed
 */
export function listUnread(
  sql: Sql,
  isOpen: (key: Fragment) => Fragment,
  { from, until, most }: { from: string; until: string; most: number },
): Promise<UnreadMessages[]> {
  return rowsOf(sql, unreadRow)`
    ${unreadMessages(sql)}
    where since >= ${from} and since <= ${until} and channel <> 'none' and ${isOpen(sql`waiting.key`)}
    order by since, key limit ${most}`;
}

/** The same as it is now; null once it has been read, and where its reader may not be written to any more. */
export async function getUnread(
  sql: Sql,
  { conversationId, key }: Pick<UnreadMessages, 'conversationId' | 'key'>,
): Promise<UnreadMessages | null> {
  const [row] = await rowsOf(sql, unreadRow)`
    ${unreadMessages(sql)} where conversation_id = ${conversationId} and key = ${key}`;
  return row ?? null;
}

const unreadMessages = (sql: Sql) => sql`
  select * from (
    with unread as (
      select conversation_id, case sender when 'student' then 'instructor' else 'student' end as party,
        min(case sender when 'student' then read_by_instructor else read_by_student end) as read_to,
        min(sent_at) as since, count(*)::int as unread
      from message join conversation on conversation.id = conversation_id
      where number > case sender when 'student' then read_by_instructor else read_by_student end
        and not case sender when 'student' then is_archived_by_instructor else is_archived_by_student end
      group by 1, 2
    ), reader as (
      select conversation.id as conversation_id, party, conversation.school_id, conversation.subject,
        guardian.id is not null as is_guardian, account.id as instructor_id, school.name as school_name,
        case party when 'student' then student.id end as student_id,
        case party when 'instructor' then account.email else coalesce(guardian.email, student.email) end as address,
        case when party = 'student' then case when guardian.id is null then student.phone else guardian.phone end end as phone,
        case party when 'instructor' then account.first_name else coalesce(guardian.parent_name, student.first_name) end as name,
        case party when 'instructor' then coalesce(guardian.parent_name, student.first_name || ' ' || student.last_name)
          else account.first_name || ' ' || account.last_name end as from,
        case party when 'instructor' then coalesce(guardian.email, student.email) else account.email end as from_email,
        case party when 'instructor' then 'account-' || account.id else learner.person end as person,
        case party when 'instructor' then learner.person else 'account-' || account.id end as from_person
      from conversation
      cross join (values ('instructor'), ('student')) as side (party)
      join student on student.id = conversation.student_id and not student.is_archived
      join account on account.id = conversation.instructor_id
      join school on school.id = conversation.school_id
      left join guardian on guardian.id = conversation.guardian_id
      cross join lateral (select coalesce('guardian-' || guardian.id, 'student-' || student.id) as person) learner
      where (party = 'instructor' or guardian.id is null or guardian.is_active)
        and account.verified_email is not distinct from account.email
    )
    select 'unread-' || conversation_id || '-' || party || '-' || read_to as key, reader.*, since, unread,
      coalesce((select channel from notice_choice choice where choice.person = reader.person and choice.kind = 'unread'), ${firstWay('unread')}) as channel
    from unread join reader using (conversation_id, party)
  ) waiting`;
