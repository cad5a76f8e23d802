import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { codeOf } from '#api/ground/boot-problem.ts';
import { type AccountId, accountId as accountIdOf } from '#domain/kernel/ids.ts';
import { idOf, initially, int, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { hashOfNobody } from './hash-of-nobody.ts';
import { passwordCost } from './password-cost.ts';
import { type HashedFor, type PasswordHashing, passwordHashing } from './password-hashing.ts';
import { forgetAccountLinks } from './single-use-tokens.ts';

/** Logins: how a person proves who they are. No fact about the business, so never in the ledger, and gone at once when it must go. */
export const credentialTable = table(
  'vault.credential',
  {
    id: idOf('account'),
    email: text(),
    passwordHash: text(),
    /** Counts the passwords that an account has had: what one of them opened ends with it. */
    passwordVersion: initially(int(), 1),
  },
  { unique: ['email'] },
);

/** A password that was right, and which of the account's passwords it was: another one may have taken its place since. */
const provenPassword = z.object({ accountId: accountIdOf, passwordVersion: z.number() });
export type ProvenPassword = Readonly<z.infer<typeof provenPassword>>;

/** Passwords, hashed with argon2id; links to an account's mailbox end with the password, the address or the login they were made for. The e-mail address is unique here, which is what makes registering it a race with one winner. */
export type Credentials = {
  /** Keeps a login for a new account; null when the address belongs to an account already. */
  keep(
    accountId: AccountId,
    email: string,
    password: string,
    whom: HashedFor,
  ): Promise<ProvenPassword | null>;
  /** The account whose address and password these are, else null; takes as long either way. */
  check(email: string, password: string, whom: HashedFor): Promise<ProvenPassword | null>;
  /** Whether no other password has taken the place of this one. */
  isStill(proven: ProvenPassword): Promise<boolean>;
  /** The password that an account has now, for somebody who proved to be its owner by other means. */
  present(accountId: AccountId): Promise<ProvenPassword>;
  /** Replaces an account's password; null when `current` is not it. */
  change(accountId: AccountId, current: string, next: string): Promise<ProvenPassword | null>;
  /** Gives an account another password without asking for the present one: for somebody who came by a link to their mailbox. */
  replace(accountId: AccountId, next: string): Promise<ProvenPassword>;
  /**
   * Gives an account's login another address; anyone who is signed in came by the one of before, and is signed out. Of several who ask at once, one has moved
   * it.
   */
  move(accountId: AccountId, email: string): Promise<'moved' | 'there already' | 'taken'>;
  /** Throws a login away with all its sessions; its address is free again. */
  forget(accountId: AccountId): Promise<void>;
  /** The account that signs in with an address; null when none does. */
  whose(email: string): Promise<AccountId | null>;
};

/** Compared against when the address is unknown, so that the time taken does not tell. */
const decoy = hashOfNobody(passwordCost);

const uniqueViolation = '23505';

export function postgresCredentials(
  sql: Database,
  hashing: PasswordHashing = passwordHashing(),
): Credentials {
  return {
    async keep(accountId, email, password, whom) {
      const passwordHash = await hashing.hash(password, whom);
      // An address without an account in the ledger is what a crash between the two leaves behind: the next to come takes it over.
      const [kept] = await rowsOf(sql, provenPassword)`
        insert into vault.credential as credential (id, email, password_hash) values (${accountId}, ${email}, ${passwordHash})
        on conflict (email) do update set
          id = excluded.id, password_hash = excluded.password_hash, password_version = credential.password_version + 1
        where not exists (
          select 1 from ledger.events where stream = 'account-' || credential.id
          union all select 1 from ledger.archived_stream where stream = 'account-' || credential.id
        )
        returning id as account_id, password_version
      `;
      return kept ?? null;
    },
    async check(email, password, whom) {
      const asked = ['id', 'passwordVersion', 'passwordHash'] as const;
      const [row] = await credentialTable.select(sql, asked)`where email = ${email}`;
      const matches = await hashing.verify(password, row?.passwordHash ?? decoy, whom);
      return row && matches ? { accountId: row.id, passwordVersion: row.passwordVersion } : null;
    },
    async isStill({ accountId, passwordVersion }) {
      const rows = await sql`
        select 1 from vault.credential where id = ${accountId} and password_version = ${passwordVersion}
      `;
      return rows.length > 0;
    },
    async present(accountId) {
      const [row] = await credentialTable.select(sql, ['passwordVersion'])`where id = ${accountId}`;
      return { accountId, passwordVersion: row?.passwordVersion ?? 0 };
    },
    async change(accountId, current, next) {
      const [row] = await credentialTable.select(sql, ['passwordHash'])`where id = ${accountId}`;
      const isRight = row && (await hashing.verify(current, row.passwordHash, { accountId }));
      return isRight ? replace(accountId, next) : null;
    },
    replace,
    async move(accountId, email) {
      const [taken] = await sql`
        select 1 from vault.credential where email = ${email} and id <> ${accountId}
      `;
      if (taken) return 'taken';
      try {
        return await sql.begin(async (tx) => {
          const moved = await tx`
            update vault.credential set email = ${email} where id = ${accountId} and email <> ${email}
          `;
          if (moved.count === 0) return 'there already';
          await forgetAccountLinks(tx, accountId);
          await tx`delete from vault.session where user_id = ${accountId}`;
          await tx`delete from vault.known_browser where account_id = ${accountId}`;
          return 'moved';
        });
      } catch (error) {
        // Somebody took it between the two.
        if (codeOf(error) === uniqueViolation) return 'taken';
        throw error;
      }
    },
    async forget(accountId) {
      await sql.begin(async (tx) => {
        await tx`delete from vault.credential where id = ${accountId}`;
        await forgetAccountLinks(tx, accountId);
      });
    },
    async whose(email) {
      const [row] = await credentialTable.select(sql, ['id'])`where email = ${email}`;
      return row?.id ?? null;
    },
  };

  async function replace(accountId: AccountId, next: string): Promise<ProvenPassword> {
    const passwordHash = await hashing.hash(next, { accountId });
    return sql.begin(async (tx) => {
      const [row] = await rowsOf(tx, provenPassword)`
        update vault.credential set password_hash = ${passwordHash}, password_version = password_version + 1
        where id = ${accountId} returning id as account_id, password_version
      `;
      await forgetAccountLinks(tx, accountId);
      await tx`delete from vault.known_browser where account_id = ${accountId}`;
      return row ?? { accountId, passwordVersion: 0 };
    });
  }
}
