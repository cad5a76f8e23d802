import type { Database } from '#api/database.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { SingleUseTokens } from './single-use-tokens.ts';

export type TeamInvitation = {
  readonly id: number;
  readonly schoolId: SchoolId;
  readonly email: string;
  readonly invitedBy: AccountId;
  readonly expiresAt: Instant;
};

/** Invitations to teach at a school: each is answered once, by its link, and for a time. */
export type TeamInvitations = {
  /** A new token, in place of an earlier one to the same address. */
  make(invitation: Omit<TeamInvitation, 'id'>): Promise<string>;
  /** What a token invites to; null when it is nobody's, was used before or has run out by `now`. */
  find(token: string, now: Instant): Promise<TeamInvitation | null>;
  /** Those of a school that wait for an answer, the latest first. */
  list(schoolId: SchoolId, now: Instant): Promise<TeamInvitation[]>;
  /** Takes one of a school's back; another school's is left alone. Returns whether there was one. */
  withdraw(schoolId: SchoolId, id: number): Promise<boolean>;
  /** Takes back what a school sent to an address. */
  withdrawFor(schoolId: SchoolId, email: string): Promise<void>;
  /** Takes all of a school's back. */
  withdrawAll(schoolId: SchoolId): Promise<void>;
};

/** Who is invited is kept here; the link's token is one of `tokens`, under the number of the invitation. */
export function postgresTeamInvitations(sql: Database, tokens: SingleUseTokens): TeamInvitations {
  return {
    async make(invitation) {
      const [row] = await sql<{ id: number }[]>`
        insert into vault.team_invitation ${sql(invitation)}
        on conflict (school_id, email) do update set
          invited_by = excluded.invited_by, expires_at = excluded.expires_at
        returning id
      `;
      if (!row) throw new Error('an invitation was not kept');
      const { email: boundTo, expiresAt } = invitation;
      return tokens.make('team', { subject: row.id, boundTo, expiresAt });
    },
    async find(token, now) {
      const found = await tokens.find('team', token, now);
      return found && numbered(found.subject);
    },
    async list(schoolId, now) {
      await sql`delete from vault.team_invitation where expires_at <= ${now}`;
      return sql<TeamInvitation[]>`
        select id, school_id, email, invited_by, expires_at from vault.team_invitation
        where school_id = ${schoolId} order by id desc
      `;
    },
    async withdraw(schoolId, id) {
      const taken =
        await sql`delete from vault.team_invitation where id = ${id} and school_id = ${schoolId}`;
      if (taken.count > 0) await tokens.forget('team', id);
      return taken.count > 0;
    },
    async withdrawFor(schoolId, email) {
      await sql`
        with gone as (delete from vault.team_invitation where school_id = ${schoolId} and email = ${email} returning id)
        delete from vault.single_use_token where kind = 'team' and subject in (select id from gone)
      `;
    },
    async withdrawAll(schoolId) {
      await sql`
        with gone as (delete from vault.team_invitation where school_id = ${schoolId} returning id)
        delete from vault.single_use_token where kind = 'team' and subject in (select id from gone)
      `;
    },
  };

  async function numbered(id: number): Promise<TeamInvitation | null> {
    const [row] = await sql<TeamInvitation[]>`
      select id, school_id, email, invited_by, expires_at from vault.team_invitation where id = ${id}
    `;
    return row ?? null;
  }
}
