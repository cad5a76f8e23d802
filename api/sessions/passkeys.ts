import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { codeOf } from '#api/ground/boot-problem.ts';
import { once } from '#api/idempotency/attempt.ts';
import { bigint, goesWithAccount, numbered } from '#api/vault/columns.ts';
import { type PasskeyTransport, passkeyTransports } from '#domain/account/passkey-transports.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { column, idOf, later, moment, text } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';

/**
 * Public halves of pairs of keys whose private halves never leave their owner's devices. `seal` is made with the pepper over account, credential and key, so that
 * anyone who writes rows here still opens nothing.
 */
export const passkeyTable = table(
  'vault.passkey',
  {
    number: numbered(),
    accountId: idOf('account'),
    credentialId: text(),
    publicKey: text(),
    seal: text(),
    /** How often it was used, where a device counts; else 0. */
    counter: bigint(),
    transports: column(z.array(z.enum(passkeyTransports)), 'text[]'),
    name: text(),
    addedAt: moment(),
    usedAt: later(moment()),
  },
  {
    key: ['number'],
    unique: ['credentialId'],
    indexes: ['(account_id)'],
    constraints: [goesWithAccount('account_id')],
  },
);

const ofKey = ['credentialId', 'publicKey', 'counter', 'transports'] as const;

/** What a device was asked to sign, until it has, or for some minutes. */
export const challengeTable = table(
  'vault.passkey_challenge',
  { challenge: text(), purpose: text(), expiresAt: moment() },
  { key: ['challenge'], isUnlogged: true },
);

/** What a challenge was given out for; one that was made for the one opens nothing else. */
export type ChallengePurpose = 'sign-in' | `add ${AccountId}` | `confirm ${AccountId}`;

/** The public half of a passkey; `publicKey` is COSE, in base64url. */
export type PasskeyKey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: PasskeyTransport[];
};

/** A passkey as its owner sees it. Times are instants in UTC. */
export type OwnPasskey = {
  readonly number: number;
  readonly name: string;
  readonly addedAt: Instant;
  readonly usedAt: Instant | null;
};

/** Passkeys (WebAuthn), and the challenges that are given out for them. */
export type Passkeys = {
  /** Keeps a challenge for five minutes. */
  keepChallenge(purpose: ChallengePurpose, challenge: string, now: Instant): Promise<void>;
  /** Whether this challenge was given out for this and is still good; once. */
  takeChallenge(purpose: ChallengePurpose, challenge: string, now: Instant): Promise<boolean>;
  /** An account's passkeys, the oldest first. */
  list(accountId: AccountId): Promise<(OwnPasskey & PasskeyKey)[]>;
  /** Whose passkey this is; null when it is nobody's, or was not written by us. */
  find(credentialId: string): Promise<(PasskeyKey & { readonly accountId: AccountId }) | null>;
  /** Answers its number; null when it is kept already. */
  add(accountId: AccountId, name: string, key: PasskeyKey, now: Instant): Promise<number | null>;
  noteUse(credentialId: string, counter: number, now: Instant): Promise<void>;
  /** False when they have no such passkey. */
  rename(accountId: AccountId, number: number, name: string): Promise<boolean>;
  /** False when they have no such passkey. */
  remove(accountId: AccountId, number: number): Promise<boolean>;
  removeAll(accountId: AccountId): Promise<void>;
};

const challengeMinutes = 5;
const uniqueViolation = '23505';

export function postgresPasskeys(sql: Database, pepper: Pepper): Passkeys {
  const sealOf = (accountId: AccountId, { credentialId, publicKey }: Sealed) =>
    pepper.hash(`passkey ${accountId} ${credentialId} ${publicKey}`);

  return {
    async keepChallenge(purpose, challenge, now) {
      const expiresAt = addMinutes(now, challengeMinutes);
      await sql`delete from vault.passkey_challenge where expires_at <= ${now}`;
      await sql`insert into vault.passkey_challenge ${sql({ purpose, challenge, expiresAt })}`;
    },
    async takeChallenge(purpose, challenge, now) {
      const taken = await once(`passkey challenge ${challenge}`, async () => {
        const gone = await sql`
          delete from vault.passkey_challenge
          where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${now}
        `;
        return gone.count === 1 ? ('taken' as const) : null;
      });
      return taken !== null;
    },
    async list(accountId) {
      const asked = ['number', 'name', 'addedAt', 'usedAt', ...ofKey] as const;
      return passkeyTable.select(sql, asked)`where account_id = ${accountId} order by number`;
    },
    async find(credentialId) {
      const asked = ['accountId', 'seal', ...ofKey] as const;
      const [row] = await passkeyTable.select(sql, asked)`where credential_id = ${credentialId}`;
      return row && row.seal === sealOf(row.accountId, row) ? row : null;
    },
    async add(accountId, name, key, addedAt) {
      const row = { accountId, name, ...key, seal: sealOf(accountId, key), addedAt };
      try {
        const added = await valueOf(sql, z.number())`
          insert into vault.passkey ${sql(row)} returning number::int
        `;
        return added ?? null;
      } catch (error) {
        if (codeOf(error) === uniqueViolation) return null;
        throw error;
      }
    },
    async noteUse(credentialId, counter, now) {
      await sql`
        update vault.passkey set counter = greatest(counter, ${counter}), used_at = ${now}
        where credential_id = ${credentialId}
      `;
    },
    async rename(accountId, number, name) {
      const renamed = await sql`
        update vault.passkey set name = ${name} where account_id = ${accountId} and number = ${number}
      `;
      return renamed.count === 1;
    },
    async remove(accountId, number) {
      const removed = await once(`passkey ${number}`, async () => {
        const gone = await sql`
          delete from vault.passkey where account_id = ${accountId} and number = ${number}
        `;
        return gone.count === 1 ? ('removed' as const) : null;
      });
      return removed !== null;
    },
    async removeAll(accountId) {
      await sql`delete from vault.passkey where account_id = ${accountId}`;
    },
  };
}

type Sealed = Pick<PasskeyKey, 'credentialId' | 'publicKey'>;
