import type { KeyObject } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { allLeaves } from './bodies.ts';
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

/** Verifies the ledger of a database against its seals, while the product goes on writing: what is recorded meanwhile is left for next time. */
export function verifyDatabase(
  sql: Sql,
  trust: Trust,
  onProgress?: OnProgress,
): Promise<VerdictHere> {
  return sql.begin<VerdictHere>('isolation level repeatable read read only', (tx) =>
    verifyIn(tx, trust, onProgress),
  );
}

/** Verifies what a transaction sees. */
export async function verifyIn(
  tx: TransactionSql,
  trust: Trust,
  onProgress: OnProgress = () => undefined,
): Promise<VerdictHere> {
  const [row] = await tx<{ position: string | number }[]>`select position from ledger.head`;
  const head = Number(row?.position ?? 0);
  const verdict = await verifyLedger({
    ...trust,
    head,
    leaves: allLeaves(tx),
    level: (level) => hashesOfLevel(tx, level),
    seals: allSeals(tx),
    onProgress: (events) => onProgress(events, head),
  });
  const fault = verdict.fault ?? (await findAlteration(tx));
  return { ...verdict, fault, caution: fault ? null : await costOfOneRole(tx) };
}
