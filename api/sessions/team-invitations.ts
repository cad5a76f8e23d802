import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { numbered } from '#api/vault/columns.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { idOf, later, moment, text } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { type Row, table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';
import { sealedForAccounts } from './sealed-for-accounts.ts';
import type { SingleUseTokens } from './single-use-tokens.ts';

/**
 * Kept for a time; another to the same address takes its place. `email` is a keyed hash, the address itself is sealed with the personal key of the school's owner;
 * of an earlier release's the address lies in `email`, and `sealed` is null. `tokenHash` is of an earlier release too: tokens are kept with all others.
 */
export const invitationTable = table(
  'vault.team_invitation',
  {
    id: numbered(),
    schoolId: idOf('school'),
    email: text(),
    invitedBy: idOf('account'),
    tokenHash: later(text()),
    expiresAt: moment(),
    sealed: later(text()),
  },
  { unique: ['tokenHash'], constraints: ['unique (school_id, email)'] },
);
const kept = ['id', 'schoolId', 'email', 'sealed', 'invitedBy', 'expiresAt'] as const;

type Kept = Pick<Row<typeof invitationTable.columns>, (typeof kept)[number]>;

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
  /** Takes back what a school sent to an address; without one, what every school did. */
  withdrawFor(email: string, schoolId?: SchoolId): Promise<void>;
  /** Takes all of a school's back. */
  withdrawAll(schoolId: SchoolId): Promise<void>;
};

/**
 * Who is invited is kept here, under the key of the school's owner; the link's token is one of `tokens`, under the number of the invitation.
 * @param pepper hashes addresses, so that there is one invitation to each
 */
export function postgresTeamInvitations(
  sql: Database,
  tokens: SingleUseTokens,
  keys: Pick<KeyRing, 'toSeal' | 'toOpen'>,
  pepper: Pepper,
): TeamInvitations {
  const { seal, open } = sealedForAccounts(keys, { type: 'team-invitation', field: 'email' });
  const hashOf = (email: string) => pepper.hash(`team-invitation:${email}`);
  return {
    async make({ email, ...invitation }) {
      const sealed = await seal(founderOf(invitation.schoolId), email);
      const subject = await valueOf(sql, z.number())`
        insert into vault.team_invitation ${sql({ ...invitation, email: hashOf(email), sealed })}
        on conflict (school_id, email) do update set
          invited_by = excluded.invited_by, expires_at = excluded.expires_at, sealed = excluded.sealed
        returning id::int
      `;
      if (subject === undefined) throw new Error('an invitation was not kept');
      return tokens.make('team', {
        subject,
        boundTo: email,
        expiresAt: invitation.expiresAt,
      });
    },
    async find(token, now) {
      const found = await tokens.find('team', token, now);
      if (!found) return null;
      const [invitation] = await opened(
        invitationTable.select(sql, kept)`where id = ${found.subject}`,
      );
      return invitation ?? null;
    },
    async list(schoolId, now) {
      await sql`delete from vault.team_invitation where expires_at <= ${now}`;
      return opened(
        invitationTable.select(sql, kept)`where school_id = ${schoolId} order by id desc`,
      );
    },
    async withdraw(schoolId, id) {
      const taken = await once(`invitation ${id}`, async () => {
        const { count } =
          await sql`delete from vault.team_invitation where id = ${id} and school_id = ${schoolId}`;
        return count > 0 ? ('taken' as const) : null;
      });
      if (taken !== null) await tokens.forget('team', id);
      return taken !== null;
    },
    async withdrawFor(email, schoolId) {
      const ofSchool = schoolId === undefined ? sql`` : sql`and school_id = ${schoolId}`;
      await sql`
        with gone as (
          delete from vault.team_invitation where email in (${hashOf(email)}, ${email}) ${ofSchool} returning id
        )
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

  /** Those whose address can be read: with its owner's key, a school's are gone. */
  async function opened(rows: PromiseLike<readonly Kept[]>): Promise<TeamInvitation[]> {
    const invitations = await Promise.all(
      (await rows).map(async ({ sealed, ...row }) => {
        const email = sealed === null ? row.email : await open(founderOf(row.schoolId), sealed);
        return email === null ? [] : [{ ...row, email }];
      }),
    );
    return invitations.flat();
  }
}
