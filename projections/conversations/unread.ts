import type { Sql } from 'postgres';

/** SQL for what each party has not read: how many messages, since when, and the number of the last. Put-away conversations are left out. */
export const unreadByParty = (sql: Sql) => sql`
  select conversation_id, case sender when 'student' then 'instructor' else 'student' end as party,
    min(sent_at) as since, max(number) as up_to, count(*) as unread
  from message join conversation on conversation.id = conversation_id
  where number > case sender when 'student' then read_by_instructor else read_by_student end
    and not case sender when 'student' then is_archived_by_instructor else is_archived_by_student end
  group by 1, 2
`;

/** SQL for how far a party has read a conversation; the two are columns of the query around it. */
export const readUpTo = (sql: Sql, conversationId: string, party: string) => sql`
  select case ${sql(party)} when 'instructor' then read_by_instructor else read_by_student end
  from conversation where id = ${sql(conversationId)}
`;

/**
 * SQL for who may be written to about a conversation, one row for each party, with who wrote to them. Anyone who has lost access is no longer written to;
 * an account's addresses, its own and its students', are its own word until it has confirmed one.
 */
export const reachableReaders = (sql: Sql) => sql`
  select conversation.id as conversation_id, party, conversation.subject, guardian.id is not null as is_guardian,
    case party when 'instructor' then account.email else coalesce(guardian.email, student.email) end as to,
    case party when 'instructor' then account.first_name else coalesce(guardian.parent_name, student.first_name) end as first_name,
    case party when 'instructor' then coalesce(guardian.parent_name, student.first_name || ' ' || student.last_name)
      else account.first_name || ' ' || account.last_name end as from,
    case party when 'instructor' then coalesce(guardian.email, student.email) else account.email end as from_email,
    case party when 'instructor' then 'account-' || account.id else learner.person end as person,
    case party when 'instructor' then learner.person else 'account-' || account.id end as from_person
  from conversation
  cross join (values ('instructor'), ('student')) as reader (party)
  join student on student.id = conversation.student_id and not student.is_archived
  join account on account.id = conversation.instructor_id
  left join guardian on guardian.id = conversation.guardian_id
  cross join lateral (select coalesce('guardian-' || guardian.id, 'student-' || student.id) as person) learner
  where (party = 'instructor' or guardian.id is null or guardian.is_active)
    and account.verified_email is not distinct from account.email
`;
