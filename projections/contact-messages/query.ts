import type { Sql } from 'postgres';
import { z } from 'zod';
import { account } from '../accounts/accounts.ts';
import { rowsOf } from '../engine/rows.ts';
import { contactMessage } from './contact-messages.ts';

/** GET /api/admin/contact-messages. */
export const contactMessageRow = contactMessage.row.meta({ id: 'ContactMessage' });
export type ContactMessageRow = z.infer<typeof contactMessageRow>;

/** Messages of the contact form, newest first. */
export function listContactMessages(sql: Sql, limit: number): Promise<ContactMessageRow[]> {
  return contactMessage.select(sql, contactMessageRow)`
    order by received_at desc, id desc limit ${limit}
  `;
}

/** Everything that was written from the address of one message, that message included; nothing when there is none. */
export async function listFromSameAddress(sql: Sql, messageId: number): Promise<number[]> {
  const rows = await rowsOf(sql, contactMessageRow.pick({ id: true }))`
    select other.id from contact_message one join contact_message other on other.id = one.id or lower(other.email) = lower(one.email)
    where one.id = ${messageId} order by other.id
  `;
  return rows.map(({ id }) => id);
}

const operator = z.object({ accountId: account.row.shape.id, email: z.string() });

/** Where the contact form's messages are mailed: the operators' own addresses. */
export function listOperators(sql: Sql): Promise<z.infer<typeof operator>[]> {
  return rowsOf(sql, operator)`
    select id as account_id, email from account where role = 'admin' order by id
  `;
}
