import type { KeyObject } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { countOf, valueOf } from '#projections/engine/rows.ts';
import { type Archived, listArchived, withArchived } from './archived-leaves.ts';
import { allLeaves } from './bodies.ts';
import { listRotations, type Rotation } from './key-rotation.ts';
import { costOfOneRole } from './ledger-rights.ts';
import { findAlteration } from './ledger-shape.ts';
import type { SealMark } from './seal-keeper.ts';
import { allSeals } from './seal-store.ts';
import { hashesOfLevel } from './tiles.ts';
import { type Verdict, verifyLedger } from './verify.ts';

/** What a verification trusts: a public key, and the last seal that was kept outside the database. */
export type Trust = {
  readonly publicKey: KeyObject;
  readonly remembered?: SealMark | null | undefined;
};

export type VerdictHere = Verdict & {
  /** What everything fitting does not prove here, in a sentence. */
  readonly caution: string | null;
};

/** Told how many events have been looked at, and of how many. */
export type OnProgress = (events: number, of: number) => void;

/**
 * Verifies the ledger of a database against its seals, while the product goes on writing: what is recorded meanwhile is left for next time.
 * @param sql a pool; with a second session of it that sees the same, rows are read on two cores
 */
export function verifyDatabase(
  sql: Sql,
  trust: Trust,
  { onProgress, inTwo = false }: { onProgress?: OnProgress; inTwo?: boolean } = {},
): Promise<VerdictHere> {
  return sql.begin<VerdictHere>(asOfOneMoment, async (tx) => {
    if (!inTwo) return verifyIn(tx, trust, onProgress);
    const moment = await valueOf(tx, z.string())`select pg_export_snapshot()`;
    return sql.begin<VerdictHere>(asOfOneMoment, async (second) => {
      await second.unsafe(`set transaction snapshot '${moment}'`);
      return verifyIn(tx, trust, onProgress, second);
    });
  });
}

const asOfOneMoment = 'isolation level repeatable read read only';

/** Verifies what a transaction sees. @param second another that sees the same */
export async function verifyIn(
  tx: TransactionSql,
  trust: Trust,
  onProgress: OnProgress = () => undefined,
  second?: TransactionSql,
): Promise<VerdictHere> {
  // Before anything is looked at: what is archived from now on stays until all is read.
  await tx`lock table ledger.events in access share mode`;
  const head = await countOf(tx)`select position from ledger.head`;
  const archived = await listArchived(tx);
  const rotations = await listRotations(tx);
  const verdict = await verifyLedger({
    ...trust,
    rotations,
    head,
    leaves: withArchived(tx, archived, allLeaves(second ? [tx, second] : [tx])),
    level: (level) => hashesOfLevel(tx, level),
    seals: allSeals(tx),
    onProgress: (events) => onProgress(events, head),
  });
  const fault = verdict.fault ?? (await findAlteration(tx, second));
  if (fault) return { ...verdict, fault, caution: null };
  const cautions = [
    ...archived.map(notLookedAt),
    ...rotations.map(lostKey),
    await costOfOneRole(tx),
  ];
  return { ...verdict, fault, caution: cautions.filter(Boolean).join(' ') || null };
}

const lostKey = ({ after, signedByOld, at, because }: Rotation): string =>
  signedByOld === null
    ? `After seal ${after} the signing key was lost and replaced (${formatMoment(at)}: ${because}). The old key did not sign the new one: a checkpoint that a witness kept shows that it is the same ledger.`
    : '';

const notLookedAt = ({ first, last, file }: Archived): string =>
  `Events ${first} to ${last} are archived in ${file}: their hashes fit the seals, their rows were not looked at. To verify those too, run "bun run ledger attach ${file}" first.`;
