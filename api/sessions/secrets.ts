import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database.ts';

/** What each secret of an installation is for. */
export type SecretName = 'rate-limits' | 'known-browsers' | 'reminder-links';

/** A secret of this installation, 32 random bytes, made by whichever process asks first and the same for all from then on. */
export async function installationSecret(sql: Database, name: SecretName): Promise<Uint8Array> {
  await sql`insert into vault.secret (name, bytes) values (${name}, ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<
    { bytes: Uint8Array }[]
  >`select bytes from vault.secret where name = ${name}`;
  if (!row) throw new Error(`the secret ${name} was not kept`);
  return row.bytes;
}
