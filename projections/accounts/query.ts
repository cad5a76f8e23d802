import type { Sql } from 'postgres';
import { z } from 'zod';
import { roles } from '#domain/account/events.ts';

/** GET /api/auth/user (spec 1 section 3, User). */
export const accountRow = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  schoolId: z.number().int().nullable(),
  profileImageUrl: z.string().nullable(),
  statusText: z.string().nullable(),
  endorsementNumber: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** The last Auckland day it holds. */
  endorsementExpiresOn: z.string().nullable(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** The columns of an `AccountRow`, for a query with `account` in it. */
export const accountColumns = (sql: Sql) => sql`
  account.id, email, first_name, last_name, role, school_id, '/api/pictures/' || picture as profile_image_url, status_text,
  verified_email is not distinct from email as is_email_verified, endorsement_number, endorsement_expires_on
`;

/** Neither deleted by an admin nor shut out with its school. */
export const mayStillSignIn = (sql: Sql) => sql`not is_archived and not is_closed`;

/** An account that may sign in; null when there is none, it was deleted, or its school was. */
export async function getAccount(sql: Sql, accountId: number): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select ${accountColumns(sql)} from account where account.id = ${accountId} and ${mayStillSignIn(sql)}
  `;
  return row ?? null;
}
