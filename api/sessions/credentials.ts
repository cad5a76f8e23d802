import { codeOf } from '#api/boot-problem.ts';
import type { Database } from '#api/database.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { passwordCost } from './password-cost.ts';
import { forgetAccountLinks } from './single-use-tokens.ts';

/** Passwords, hashed with argon2id; links to an account's mailbox end with the password, the address or the login they were made for. The e-mail address is unique here, which is what makes registering it a race with one winner. */
export type Credentials = {
  /** Keeps a login for a new account; false when the address belongs to an account already. */
  keep(accountId: AccountId, email: string, password: string): Promise<boolean>;
  /** The account whose address and password these are, else null; takes as long either way. */
  check(email: string, password: string): Promise<number | null>;
  /** Replaces an account's password; false when `current` is not it. */
  change(accountId: AccountId, current: string, next: string): Promise<boolean>;
  /** Gives an account another password without asking for the present one: for somebody who came by a link to their mailbox. */
  replace(accountId: AccountId, next: string): Promise<void>;
  /**
   * Gives an account's login another address; anyone who is signed in came by the one of before, and is signed out. Of several who ask at once, one has moved
   * it.
   */
  move(accountId: AccountId, email: string): Promise<'moved' | 'there already' | 'taken'>;
  /** Throws a login away with all its sessions; its address is free again. */
  forget(accountId: AccountId): Promise<void>;
  /** The account that signs in with an address; null when none does. */
  whose(email: string): Promise<number | null>;
};

/** Compared against when the address is unknown, so that the time taken does not tell. */
const decoy = Bun.password.hash('a password nobody has', passwordCost);

const uniqueViolation = '23505';

export function postgresCredentials(sql: Database): Credentials {
  return {
    async keep(accountId, email, password) {
      const passwordHash = await Bun.password.hash(password, passwordCost);
      // An address without an account in the ledger is what a crash between the two leaves behind: the next to come takes it over.
      const kept = await sql`
        insert into vault.credential (id, email, password_hash) values (${accountId}, ${email}, ${passwordHash})
        on conflict (email) do update set id = excluded.id, password_hash = excluded.password_hash
        where not exists (
          select 1 from ledger.events where stream = 'account-' || vault.credential.id
          union all select 1 from ledger.archived_stream where stream = 'account-' || vault.credential.id
        )
      `;
      return kept.count === 1;
    },
    async check(email, password) {
      const [row] = await sql<{ id: number; passwordHash: string }[]>`
        select id, password_hash from vault.credential where email = ${email}
      `;
      const matches = await Bun.password.verify(password, row?.passwordHash ?? (await decoy));
      return row && matches ? row.id : null;
    },
    async change(accountId, current, next) {
      const [row] = await sql<{ passwordHash: string }[]>`
        select password_hash from vault.credential where id = ${accountId}
      `;
      if (!row || !(await Bun.password.verify(current, row.passwordHash))) return false;
      await replace(accountId, next);
      return true;
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
      const [row] = await sql<{ id: number }[]>`
        select id from vault.credential where email = ${email}
      `;
      return row?.id ?? null;
    },
  };

  async function replace(accountId: AccountId, next: string): Promise<void> {
    const passwordHash = await Bun.password.hash(next, passwordCost);
    await sql.begin(async (tx) => {
      await tx`update vault.credential set password_hash = ${passwordHash} where id = ${accountId}`;
      await forgetAccountLinks(tx, accountId);
    });
  }
}
