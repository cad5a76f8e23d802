import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId } from '#domain/kernel/ids.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { account } from './accounts.ts';

/** GET /api/auth/user. */
export const accountRow = account.row
  .pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    role: true,
    schoolId: true,
    statusText: true,
    endorsementNumber: true,
    endorsementExpiresOn: true,
    licenceExpiresOn: true,
  })
  .extend({ profileImageUrl: z.string().nullable(), isEmailVerified: z.boolean(), revision })
  .meta({ id: 'Account' });
export type AccountRow = z.infer<typeof accountRow>;

/** SQL for accounts that may sign in, as `AccountRow`s: neither deleted by an admin nor shut out with their school. */
export const signInAccounts = (sql: Sql) => sql`
  select id, email, first_name, last_name, role, school_id, '/api/pictures/' || picture as profile_image_url, status_text,
    verified_email is not distinct from email as is_email_verified, endorsement_number, endorsement_expires_on, licence_expires_on,
    ${revisionOf(sql)} as revision
  from account where not is_archived and not is_closed
`;

/** An account that may sign in; null when there is none, it was deleted, or its school was. */
export async function getAccount(sql: Sql, accountId: AccountId): Promise<AccountRow | null> {
  const [row] = await rowsOf(sql, accountRow)`
    ${signInAccounts(sql)} and id = ${accountId}
  `;
  return row ?? null;
}
