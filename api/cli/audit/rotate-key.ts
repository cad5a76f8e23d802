import type { KeyObject } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TransactionSql } from 'postgres';
import { findDatabaseUrl } from '#api/boot/find-database-url.ts';
import { openDatabase, patient } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { systemClock } from '#api/ground/clock.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { logKey } from '#api/transparency/checkpoint.ts';
import {
  insertRotation,
  keyChain,
  keyInForce,
  listRotations,
  makeRotation,
} from '#api/transparency/key-rotation.ts';
import { beforeTheFirst, distrust, keyIdOf } from '#api/transparency/seal.ts';
import { nextSealKeyFile, openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { lastSeal } from '#api/transparency/seal-store.ts';
import { sealing } from '#api/transparency/sealer.ts';
import { WrongUse } from '../command-line.ts';
import { readPublicKey } from './public-key.ts';

export type RotateWishes = {
  readonly because: string | undefined;
  /** Only make the next key, to be copied to the other machines first. */
  readonly prepare: boolean;
  /** The old public key, where the private one is lost. */
  readonly lost: string | undefined;
};

/**
 * `rotate-key`: the seals from now on are made with another key, which the old one signs. Interrupted, it is finished by calling it again.
 * @throws `BootProblem` where the key in DATA_DIR is not the one that seals
 */
export async function rotateKey(env: Env, { because, prepare, lost }: RotateWishes) {
  const folder = resolve(env.dataDir);
  if (!existsSync(join(folder, 'seal-key.pem')))
    throw new BootProblem(
      `There is no seal-key.pem in ${folder}. Put it back with "bun run keys import"; if it is lost, start the app once, which makes another, and say --lost.`,
    );
  const keeper = openSealKeeper(folder);
  if (prepare) {
    keeper.nextKey();
    console.log(
      `The key that is to follow, ${keeper.nextId}, is ${join(folder, nextSealKeyFile)}. Copy it into the DATA_DIR of every other machine, then run this without --prepare.`,
    );
    return;
  }
  if (!because || /[\n\r]/.test(because) || because.length > 200)
    throw new WrongUse('Say why, in one line of at most 200 characters: --because "WHY".');
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.ownerUrl ?? database.url, { max: 1, connection: patient });
  try {
    const rotated = await sql.begin(async (tx) => {
      // One that freezes here lets the others seal again.
      await tx`select set_config('idle_in_transaction_session_timeout', '60s', true)`;
      await tx`select pg_advisory_xact_lock(${sealing})`;
      return rotateIn(tx, keeper, because, lost ? readPublicKey(lost) : null);
    });
    if (rotated.takes) keeper.takeNext(rotated.takes);
    console.log(rotated.says);
    console.log(`Tell whoever audits: ${logKey(keeper.publicKey, env.publicUrl)}`);
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

async function rotateIn(
  tx: TransactionSql,
  keeper: SealKeeper,
  because: string,
  lost: KeyObject | null,
): Promise<{ says: string; takes: string | null }> {
  const last = await lastSeal(tx);
  const rotations = await listRotations(tx);
  const inForce = keyInForce(rotations, last);
  if (inForce && inForce === keeper.nextId)
    return {
      says: `The rotation that was interrupted is finished: seals are made with the key ${inForce}.`,
      takes: inForce,
    };
  const old = lost ?? keeper.publicKey;
  if (inForce && inForce !== keyIdOf(old))
    throw new BootProblem(
      lost
        ? `The ledger is sealed with the key ${inForce}, and the file of --lost holds ${keyIdOf(lost)}. Nothing was changed.`
        : `The ledger is sealed with the key ${inForce}, and seal-key.pem in DATA_DIR is ${keeper.id}. Put the right one there, or if it is lost: --lost OLD-PUBLIC-KEY. Nothing was changed.`,
    );
  if (lost && keyIdOf(lost) === keeper.id)
    throw new BootProblem('The key is not lost: it is seal-key.pem in DATA_DIR. Leave out --lost.');
  const keys = keyChain(rotations, old);
  const doubt = typeof keys === 'string' ? keys : last && distrust(last, keys.keyOf(last.number));
  if (doubt)
    throw new BootProblem(
      `The last seal cannot be believed (${doubt}), so no key is put after it. Run "bun run audit verify". Nothing was changed.`,
    );
  const next = lost ? keeper.privateKey : keeper.nextKey();
  const each = makeRotation(
    rotations.length + 1,
    last ?? beforeTheFirst,
    { publicKey: old, privateKey: lost ? null : keeper.privateKey },
    { publicKey: createPublicKey(next), privateKey: next },
    { at: systemClock(), because },
  );
  await insertRotation(tx, each);
  const id = keyIdOf(createPublicKey(next));
  const what = lost ? 'The lost key did not sign it.' : 'The old key signed it.';
  return {
    says: `After seal ${each.after} the ledger is sealed with the key ${id} instead of ${keyIdOf(old)}. ${what}`,
    takes: lost ? null : id,
  };
}
