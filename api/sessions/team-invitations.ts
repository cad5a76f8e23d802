import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

export type TeamInvitation = {
  readonly id: number;
  readonly schoolId: number;
  readonly email: string;
  readonly invitedBy: number;
  readonly expiresAt: Instant;
};

/** Links with which somebody comes to teach at a school: each works once and for a time, and is kept only as a hash. */
export type TeamInvitations = {
  /** A new token, in place of an earlier one to the same address. */
  make(invitation: Omit<TeamInvitation, 'id'>): Promise<string>;
  /** What a token invites to; null when it is nobody's, was used before or has run out by `now`. */
  find(token: string, now: Instant): Promise<TeamInvitation | null>;
  /** The same, once: it is worth nothing afterwards. */
  redeem(token: string, now: Instant): Promise<TeamInvitation | null>;
  /** Those of a school that wait for an answer, the latest first. */
  list(schoolId: number, now: Instant): Promise<TeamInvitation[]>;
  /** Takes one of a school's back; answers whether there was one, since another school's is left alone. */
  withdraw(schoolId: number, id: number): Promise<boolean>;
};

export function postgresTeamInvitations(sql: Database): TeamInvitations {
  return {
    async make(invitation) {
      const token = randomBytes(32).toString('base64url');
      const row = { ...invitation, tokenHash: hashOf(token) };
      await sql`
        insert into vault.team_invitation ${sql(row)}
        on conflict (school_id, email) do update set
          invited_by = excluded.invited_by, token_hash = excluded.token_hash, expires_at = excluded.expires_at
      `;
      return token;
    },
    async find(token, now) {
      const [row] = await sql<TeamInvitation[]>`
        select id, school_id, email, invited_by, expires_at from vault.team_invitation
        where token_hash = ${hashOf(token)} and expires_at > ${now}
      `;
      return row ?? null;
    },
    async redeem(token, now) {
      const [row] = await sql<TeamInvitation[]>`
        delete from vault.team_invitation where token_hash = ${hashOf(token)} and expires_at > ${now}
        returning id, school_id, email, invited_by, expires_at
      `;
      return row ?? null;
    },
    async list(schoolId, now) {
      await sql`delete from vault.team_invitation where expires_at <= ${now}`;
      return sql<TeamInvitation[]>`
        select id, school_id, email, invited_by, expires_at from vault.team_invitation
        where school_id = ${schoolId} order by id desc
      `;
    },
    async withdraw(schoolId, id) {
      const { count } =
        await sql`delete from vault.team_invitation where id = ${id} and school_id = ${schoolId}`;
      return count > 0;
    },
  };
}

/** The tokens are random and long, so a plain digest is enough: there is no dictionary to try. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(`team:${token}`).digest('hex');
}
