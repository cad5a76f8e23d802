import type { Database } from '#api/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** Links by which a supervisor confirms a practice drive: they work once and are kept only as a hash. */
export type PracticeLinks = {
  /** Keeps this token for a drive until `expiresAt`, in place of any earlier one. */
  keep(driveId: number, token: string, expiresAt: Instant): Promise<void>;
  /** The drive a token is for; null when it is nobody's, was used or has run out by `now`. */
  find(token: string, now: Instant): Promise<number | null>;
  /** The same, and takes the token away. */
  redeem(token: string, now: Instant): Promise<number | null>;
  forget(driveId: number): Promise<void>;
};

export function postgresPracticeLinks(sql: Database): PracticeLinks {
  return {
    async keep(driveId, token, expiresAt) {
      await sql`
        insert into vault.practice_link (drive_id, token_hash, expires_at)
        values (${driveId}, ${hashOf(token)}, ${expiresAt})
        on conflict (drive_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      `;
    },
    async find(token, now) {
      const [row] = await sql<{ driveId: number }[]>`
        select drive_id from vault.practice_link where token_hash = ${hashOf(token)} and expires_at > ${now}
      `;
      return row?.driveId ?? null;
    },
    async redeem(token, now) {
      const [row] = await sql<{ driveId: number }[]>`
        delete from vault.practice_link where token_hash = ${hashOf(token)} and expires_at > ${now}
        returning drive_id
      `;
      return row?.driveId ?? null;
    },
    async forget(driveId) {
      await sql`delete from vault.practice_link where drive_id = ${driveId}`;
    },
  };
}

/** The tokens are random and long, so a plain digest is enough: there is no dictionary to try. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(`practice-link:${token}`).digest('hex');
}
