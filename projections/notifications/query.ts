import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Reader } from '#domain/kernel/notice.ts';
import { bellKinds } from '#domain/kernel/notification-kinds.ts';
import { noticePriorities, noticeTypes, notificationWords } from '#domain/telling/notice-words.ts';
import { rowsOf } from '../engine/rows.ts';
import { notification } from './tables.ts';

// Made once: what it costs to make a schema is many times what it costs to ask.
const lastIdRow = z.object({ id: z.number().int().nullable() });

/** A notification; `kind` and `relatedId` say where it leads. */
export const notificationRow = z
  .object({
    id: z.number().int(),
    type: z.enum(noticeTypes),
    priority: z.enum(noticePriorities),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: z.string(),
    kind: z.enum(bellKinds),
    relatedId: z.number().int(),
    studentId: z.number().int().brand<'student'>().nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationRow = z.infer<typeof notificationRow>;

/** How many a bell keeps. */
const listed = 100;

const storedRow = notification.row.omit({ reader: true, messageNumber: true, isOwn: true }).extend({
  studentName: z.string().nullable(),
  subject: z.string().nullable(),
  askedBy: z.string().nullable(),
});

/** The latest notifications of a reader, newest first, in words. */
export async function listNotifications(sql: Sql, reader: Reader): Promise<NotificationRow[]> {
  const rows = await rowsOf(sql, storedRow)`
    ${stored(sql)} where notification.reader = ${reader} order by notification.created_at desc, notification.id desc limit ${listed}
  `;
  return rows.map((row) => inWords(reader, row));
}

/** One notification of this reader; null when there is none. */
export async function getNotification(
  sql: Sql,
  reader: Reader,
  id: number,
): Promise<NotificationRow | null> {
  const [row] = await rowsOf(sql, storedRow)`
    ${stored(sql)} where notification.reader = ${reader} and notification.id = ${id}
  `;
  return row ? inWords(reader, row) : null;
}

/** The newest notification's number, 0 when there is none. */
export async function lastNotification(sql: Sql, reader: Reader): Promise<number> {
  const [row] = await rowsOf(sql, lastIdRow)`
    select max(id) as id from notification where reader = ${reader}
  `;
  return row?.id ?? 0;
}

const stored = (sql: Sql) => sql`
  select
    notification.id, kind, notification.student_id, related_id, starts_at, amount_cents, is_read, notification.created_at,
    coalesce(guardian.parent_name || ' (for ' || student.first_name || ')', student.first_name || ' ' || student.last_name) as student_name,
    conversation.subject, coalesce(enquiry.name, enrolment.first_name || ' ' || enrolment.last_name) as asked_by
  from notification
  left join student on student.id = notification.student_id
  left join conversation on kind = 'message' and conversation.id = related_id
  left join guardian on guardian.id = conversation.guardian_id
  left join enquiry on kind = 'enquiry' and enquiry.id = related_id
  left join enrolment on kind = 'enrolment' and enrolment.id = related_id
`;

function inWords(reader: Reader, row: z.infer<typeof storedRow>): NotificationRow {
  const { id, kind, relatedId, studentId, isRead, createdAt } = row;
  return {
    id,
    kind,
    relatedId,
    studentId,
    isRead,
    createdAt,
    ...notificationWords({ ...row, reader }),
  };
}
