import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** Invitations to the parent portal: a link that works once, kept only as a hash. */
export type GuardianInvites = {
  /** Keeps this token for a guardian until `expiresAt`, in place of any earlier one. */
  keep(guardianId: number, token: string, expiresAt: Instant): Promise<void>;
  forget(guardianId: number): Promise<void>;
  /** The guardian a token invites, once; null when it is nobody's, was used before or has run out by `now`. */
  redeem(token: string, now: Instant): Promise<number | null>;
};

/** A new token for a link: 32 random bytes, safe in an address. */
export function newInviteToken(): string {
  return randomBytes(32).toString('base64url');
}

export function postgresGuardianInvites(sql: Database): GuardianInvites {
  return {
    async keep(guardianId, token, expiresAt) {
      await sql`
        insert into vault.guardian_invite (guardian_id, token_hash, expires_at)
        values (${guardianId}, ${hashOf(token)}, ${expiresAt})
        on conflict (guardian_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      `;
    },
    async forget(guardianId) {
      await sql`delete from vault.guardian_invite where guardian_id = ${guardianId}`;
    },
    async redeem(token, now) {
      const [row] = await sql<{ guardianId: number }[]>`
        delete from vault.guardian_invite where token_hash = ${hashOf(token)} and expires_at > ${now}
        returning guardian_id
      `;
      return row?.guardianId ?? null;
    },
  };
}

/** The tokens are random and long, so a plain digest is enough: there is no dictionary to try. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(`guardian-invite:${token}`).digest('hex');
}
