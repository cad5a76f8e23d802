import type { TransactionSql } from 'postgres';
import type { Database } from '#api/database/database.ts';
import { oneRowTable } from '#api/vault/columns.ts';
import { text } from '#projections/engine/columns.ts';
import { textsOf } from '#projections/engine/rows.ts';
import { type Pepper, pepperedMark } from './pepper.ts';

/** Which pepper the hashes here were made with: a process with another one reports it, because nobody's codes would fit. */
export const pepperTable = oneRowTable('vault.pepper_in_use', { proof: text() });

/** Any fixed number: the process that holds this advisory lock is hashing. */
const hashing = 7_340_012;

/**
 * Hashes with the pepper what an earlier edition kept without it: sessions, access codes on paper, recovery codes and links go on working. Answers
 * whether this pepper is the one that everything else here was hashed with.
 */
export async function hashVault(sql: Database, pepper: Pepper): Promise<boolean> {
  return sql.begin(async (tx) => {
    // Another process that starts at the same time may have much to hash.
    await tx`select set_config('lock_timeout', '0', true)`;
    await tx`select pg_advisory_xact_lock(${hashing})`;
    for (const [table, column] of hashed) await hashColumn(tx, table, column, pepper);
    await tx.unsafe(moveLinks);
    await hashColumn(tx, 'single_use_token', 'hash', pepper);

    const now = pepper.hash(proof);
    const [before] = await pepperTable.select(tx, ['proof'])``;
    await tx`
      insert into vault.pepper_in_use (proof) values (${now})
      on conflict (only_row) do update set proof = excluded.proof
    `;
    return before === undefined || before.proof === now;
  });
}

/** Whether the running product hashes with this pepper: what another one makes opens nothing there. */
export async function isInUse(sql: Database, pepper: Pepper): Promise<boolean> {
  const [used] = await pepperTable.select(sql, ['proof'])``;
  return used?.proof === pepper.hash(proof);
}

const proof = 'proof';

const hashed = [
  ['session', 'id'],
  ['portal_session', 'id'],
  ['portal_code', 'code_hash'],
  ['recovery_code', 'code_hash'],
] as const;

async function hashColumn(
  tx: TransactionSql,
  table: string,
  column: string,
  pepper: Pepper,
): Promise<void> {
  const name = tx(column);
  const found = await textsOf(tx)`
    select ${name} as bare from vault.${tx(table)} where ${name} not like ${`${pepperedMark}%`}
  `;
  for (let from = 0; from < found.length; from += 1_000) {
    const bare = found.slice(from, from + 1_000);
    const peppered = bare.map((each) => pepper.hash(each));
    await tx`
      update vault.${tx(table)} set ${name} = pair.peppered
      from unnest(${bare}::text[], ${peppered}::text[]) as pair (bare, peppered) where ${name} = pair.bare
    `;
  }
}

const moveLinks = `
  insert into vault.single_use_token (kind, subject, bound_to, hash, expires_at)
    select purpose, account_id, email, token_hash, expires_at from vault.account_link
    union all select 'guardian-invite', guardian_id, null, token_hash, expires_at from vault.guardian_invite
    union all select 'payment-link', payment_id, null, token_hash, expires_at from vault.payment_link
    union all select 'practice-link', drive_id, null, token_hash, expires_at from vault.practice_link
    union all select 'team', id, email, token_hash, expires_at from vault.team_invitation where token_hash is not null
    on conflict do nothing;
  delete from vault.account_link;
  delete from vault.guardian_invite;
  delete from vault.payment_link;
  delete from vault.practice_link;
  update vault.team_invitation set token_hash = null where token_hash is not null;
`;
