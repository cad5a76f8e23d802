import type { Sql } from 'postgres';
import { z } from 'zod';
import { comparisonSummary, lastComparison } from '#api/ledger-kurrent/comparisons.ts';
import { listSetAside, setAsideEvent } from '#api/ledger-kurrent/set-aside.ts';
import { originOf } from '#api/transparency/checkpoint.ts';
import { cosignaturesOf } from '#api/transparency/cosignatures.ts';
import { hex } from '#api/transparency/seal.ts';
import { lastSeal } from '#api/transparency/seal-store.ts';
import { valueOf } from '#projections/engine/rows.ts';

/** Where the ledger ends, and how far it is sealed. Hashes are hexadecimal, instants in UTC. */
export const ledgerHead = z.object({
  position: z.number().int(),
  /** When the ledger was last held against the server that keeps it, and what came out; null where none does, or nobody has yet. */
  comparison: comparisonSummary.nullable(),
  /** What lies on that server under our names and is not of the ledger. */
  setAside: z.array(setAsideEvent.omit({ commit: true })),
  /** How many events wait for a seal. */
  waiting: z.number().int(),
  seal: z
    .object({
      number: z.number().int(),
      last: z.number().int(),
      sealedAt: z.string(),
      key: z.string(),
      /** Of the tree over everything up to its last position. */
      root: z.string(),
      /** The names of those outside who have cosigned it. */
      witnesses: z.array(z.string()),
    })
    .nullable(),
});
type LedgerHead = z.infer<typeof ledgerHead>;

export async function readLedgerHead(sql: Sql, publicUrl: string): Promise<LedgerHead> {
  const seal = await lastSeal(sql);
  // Read after the seal, so that it cannot end before it.
  const end = await valueOf(
    sql,
    z.number().int().nullable(),
  )`select max(position) from ledger.events`;
  const cosigned = seal ? await cosignaturesOf(sql, originOf(publicUrl), seal.last) : '';
  const position = end ?? 0;
  return {
    position,
    comparison: await lastComparison(sql),
    setAside: (await listSetAside(sql, 100)).map(({ commit: _, ...aside }) => aside),
    waiting: position - (seal?.last ?? 0),
    seal: seal && {
      number: seal.number,
      last: seal.last,
      sealedAt: seal.sealedAt,
      key: seal.key,
      root: hex(seal.root),
      // Each line is a dash, the name and the signature.
      witnesses: [...cosigned.matchAll(/^\u2014 (\S+) /gm)].map(([, name = '']) => name),
    },
  };
}
