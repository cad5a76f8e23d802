import type { Sql } from 'postgres';
import { z } from 'zod';
import { parties } from '#domain/conversation/commands.ts';
import { rowsOf } from '../engine/rows.ts';

/** A message. Its id is its number in the conversation. */
export const messageRow = z
  .object({
    id: z.number().int(),
    senderType: z.enum(parties),
    senderName: z.string(),
    content: z.string(),
    createdAt: z.string(),
    /** What the client that sent it calls it; null when it gave no name. */
    clientMessageId: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type MessageRow = z.infer<typeof messageRow>;

const columns = (sql: Sql) => sql`
  message.number as id, sender as sender_type, content, sent_at as created_at, client_message_id,
  coalesce(
    guardian.parent_name,
    case sender when 'student' then student.first_name || ' ' || student.last_name else account.first_name || ' ' || account.last_name end,
    'Unknown'
  ) as sender_name
`;

const withSenders = (sql: Sql) => sql`
  message
  left join conversation on conversation.id = conversation_id
  left join guardian on sender = 'student' and guardian.id = conversation.guardian_id
  left join student on sender = 'student' and student.id = sender_id
  left join account on sender = 'instructor' and account.id = sender_id
`;

/** The last `limit` messages of a conversation whose number is below `before`, in the order they were sent. */
export async function listMessages(
  sql: Sql,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const rows = await rowsOf(sql, messageRow)`
    select ${columns(sql)} from ${withSenders(sql)}
    where conversation_id = ${conversationId} ${before ? sql`and number < ${before}` : sql``}
    order by number desc limit ${limit}
  `;
  return rows.toReversed();
}

/** A message by its number, or by what its client calls it. */
export async function getMessage(
  sql: Sql,
  conversationId: number,
  which: { number: number } | { clientMessageId: string },
): Promise<MessageRow | null> {
  const [row] = await rowsOf(sql, messageRow)`
    select ${columns(sql)} from ${withSenders(sql)}
    where conversation_id = ${conversationId}
      and ${'number' in which ? sql`number = ${which.number}` : sql`client_message_id = ${which.clientMessageId}`}
  `;
  return row ?? null;
}
