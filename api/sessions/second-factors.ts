import { randomInt } from 'node:crypto';
import { generateSecret, verifySync } from 'otplib';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import { bigint, goesWithAccount } from '#api/vault/columns.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { idOf, initially, later, moment, text } from '#projections/engine/columns.ts';
import { isTrue, valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';
import { sealedForAccounts } from './sealed-for-accounts.ts';
import { digestOf } from './single-use-tokens.ts';

/** The secret of a person's authenticator app, sealed with the person's own key. It counts once it has been confirmed with a code. */
export const secondFactorTable = table(
  'vault.second_factor',
  {
    accountId: idOf('account'),
    sealed: text(),
    confirmedAt: later(moment()),
    /** The thirty seconds of the last code that was taken: no code works twice. */
    lastStep: initially(bigint(), 0),
  },
  { key: ['accountId'], constraints: [goesWithAccount('account_id')] },
);

/** Codes for when the authenticator is lost, hashed. Using one takes it away. */
export const recoveryCodeTable = table(
  'vault.recovery_code',
  { accountId: idOf('account'), codeHash: text() },
  {
    key: ['accountId', 'codeHash'],
    constraints: [
      'foreign key (account_id) references vault.second_factor (account_id) on delete cascade',
    ],
  },
);

/** A code from an authenticator app (RFC 6238) as the second thing that signing in asks for, with recovery codes for when it is lost. */
export type SecondFactors = {
  /** A new secret (base32) that counts for nothing until it is confirmed; null while one is in use. */
  begin(accountId: AccountId): Promise<string | null>;
  /** Turns it on with the app's first code and returns the recovery codes, which are seen only now; null when the code is wrong. No browser is known any more: none has shown both. */
  confirm(accountId: AccountId, code: string, now: Instant): Promise<readonly string[] | null>;
  /** How many recovery codes are left; null while it is off. */
  statusOf(accountId: AccountId): Promise<{ recoveryCodesLeft: number } | null>;
  /** Whether this is a code of the app or one of the recovery codes; each is taken once. */
  take(accountId: AccountId, code: string, now: Instant): Promise<boolean>;
  /** Another set of recovery codes in place of those there are, seen only now; null while it is off. */
  renewCodes(accountId: AccountId): Promise<readonly string[] | null>;
  /** Returns whether there was one in use. */
  turnOff(accountId: AccountId): Promise<boolean>;
};

const recoveryCodes = 10;
/** Letters and digits that cannot be taken for one another. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';

/** @returns whether there was one in use */
export async function turnSecondFactorOff(sql: Database, accountId: AccountId): Promise<boolean> {
  return isTrue(sql)`
    delete from vault.second_factor where account_id = ${accountId} returning confirmed_at is not null
  `;
}

/** @param keys the personal keys: who is erased takes their secret with them */
export function postgresSecondFactors(
  sql: Database,
  keys: Pick<KeyRing, 'toSeal' | 'toOpen'>,
  pepper: Pepper,
): SecondFactors {
  const { seal, open } = sealedForAccounts(keys, { type: 'second-factor', field: 'secret' });

  return {
    async begin(accountId) {
      const secret = generateSecret();
      const sealed = await seal(accountId, secret);
      const begun = await sql`
        insert into vault.second_factor (account_id, sealed) values (${accountId}, ${sealed})
        on conflict (account_id) do update set sealed = excluded.sealed, last_step = 0
        where vault.second_factor.confirmed_at is null
      `;
      return begun.count === 1 ? secret : null;
    },

    async confirm(accountId, code, now) {
      if (!(await takeAppCode(accountId, code, now))) return null;
      return sql.begin(async (tx) => {
        await tx`update vault.second_factor set confirmed_at = ${now} where account_id = ${accountId}`;
        await tx`delete from vault.known_browser where account_id = ${accountId}`;
        return replaceCodes(tx, accountId);
      });
    },

    renewCodes: (accountId) =>
      sql.begin(async (tx) => {
        // Held until the codes are written, so that of two renewals at once one is whole before the other begins.
        const on = await tx`
          select 1 from vault.second_factor
          where account_id = ${accountId} and confirmed_at is not null for update
        `;
        return on.count === 0 ? null : replaceCodes(tx, accountId);
      }),

    async statusOf(accountId) {
      const recoveryCodesLeft = await valueOf(sql, z.number())`
        select (select count(*)::int from vault.recovery_code where account_id = ${accountId})
        from vault.second_factor where account_id = ${accountId} and confirmed_at is not null
      `;
      return recoveryCodesLeft === undefined ? null : { recoveryCodesLeft };
    },

    async take(accountId, code, now) {
      if (await takeAppCode(accountId, code, now)) return true;
      const taken = await sql`
        delete from vault.recovery_code where account_id = ${accountId} and code_hash = ${hashOf(accountId, code)}
      `;
      return taken.count === 1;
    },

    turnOff: (accountId) => turnSecondFactorOff(sql, accountId),
  };

  /** A code may be thirty seconds early or late, because clocks differ, and never older than the last one taken. */
  async function takeAppCode(accountId: AccountId, code: string, now: Instant): Promise<boolean> {
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const asked = ['sealed', 'lastStep'] as const;
    const [row] = await secondFactorTable.select(sql, asked)`where account_id = ${accountId}`;
    const secret = row && (await open(accountId, row.sealed));
    if (!secret) return false;
    const found = verifySync({
      secret,
      token,
      epoch: Math.floor(Date.parse(now) / 1000),
      epochTolerance: 30,
      ...(row.lastStep > 0 ? { afterTimeStep: row.lastStep } : {}),
    });
    if (!found.valid || !('timeStep' in found)) return false;
    // Of two that bring the same code at once, one is first.
    const taken = await sql`
      update vault.second_factor set last_step = ${found.timeStep}
      where account_id = ${accountId} and last_step < ${found.timeStep}
    `;
    return taken.count === 1;
  }

  async function replaceCodes(
    tx: TransactionSql,
    accountId: AccountId,
  ): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    const rows = codes.map((each) => ({ accountId, codeHash: hashOf(accountId, each) }));
    await tx`delete from vault.recovery_code where account_id = ${accountId}`;
    await tx`insert into vault.recovery_code ${tx(rows)}`;
    return codes;
  }

  function hashOf(accountId: AccountId, code: string): string {
    const bare = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
    return pepper.hash(digestOf(`recovery:${accountId}`, bare));
  }
}

/** Such as `k7qm-2xrb`: eight characters, 39 bits, behind a limit of tries. */
function newRecoveryCode(): string {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${four()}-${four()}`;
}
