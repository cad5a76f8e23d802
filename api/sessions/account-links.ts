import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** What a link in a letter lets its reader do. */
export type LinkPurpose = 'reset-password' | 'verify-email';

/** Links that go to a person's own mailbox: each works once and for a time, and is kept only as a hash. */
export type AccountLinks = {
  /** A new token for an account, in place of any earlier one for the same purpose. `email` is the mailbox it goes to. */
  make(
    purpose: LinkPurpose,
    about: { accountId: number; email: string },
    expiresAt: Instant,
  ): Promise<string>;
  /** Whose token it is, once; null when it is nobody's, was used before or has run out by `now`. */
  redeem(
    purpose: LinkPurpose,
    token: string,
    now: Instant,
  ): Promise<{ accountId: number; email: string } | null>;
};

export function postgresAccountLinks(sql: Database): AccountLinks {
  return {
    async make(purpose, { accountId, email }, expiresAt) {
      const token = randomBytes(32).toString('base64url');
      const row = { accountId, purpose, email, tokenHash: hashOf(purpose, token), expiresAt };
      await sql`
        insert into vault.account_link ${sql(row)}
        on conflict (account_id, purpose) do update set
          email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at
      `;
      return token;
    },
    async redeem(purpose, token, now) {
      const [row] = await sql<{ accountId: number; email: string }[]>`
        delete from vault.account_link where token_hash = ${hashOf(purpose, token)} and expires_at > ${now}
        returning account_id, email
      `;
      return row ?? null;
    },
  };
}

/** The tokens are random and long, so a plain digest is enough: there is no dictionary to try. */
function hashOf(purpose: LinkPurpose, token: string): string {
  return new Bun.CryptoHasher('sha256').update(`${purpose}:${token}`).digest('hex');
}
