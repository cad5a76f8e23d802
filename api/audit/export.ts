import type { Sql } from 'postgres';
import { z } from 'zod';
import { inclusionProof } from '#api/transparency/proofs.ts';
import { hex, type Seal } from '#api/transparency/seal.ts';
import { lastSeal } from '#api/transparency/seal-store.ts';
import { nodeReader, storedTiles } from '#api/transparency/tiles.ts';
import { leafOf } from '#api/transparency/tree.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import type { AuditLedger, WithBody } from './audit-ledger.ts';
import { type DescribedEvent, describedEvent, describeEvents } from './describe-events.ts';

/** A seal as an export carries it. Bytes are hexadecimal. */
export const exportedSeal = z.object({
  number: z.number().int(),
  first: z.number().int(),
  last: z.number().int(),
  root: z.string(),
  previous: z.string(),
  sealedAt: z.string(),
  key: z.string(),
  hash: z.string(),
  signature: z.string(),
});
export type ExportedSeal = z.infer<typeof exportedSeal>;

/** An event that proves itself: `hash` is the leaf of `stored`, and `proof` leads from it to the root of the seal with this number. */
export const exportedEvent = describedEvent.omit({ deed: true, unreadable: true }).extend({
  stored: z.string(),
  hash: z.string(),
  /** Null while it waits for a seal. */
  seal: z.number().int().nullable(),
  proof: z.array(z.string()),
});
export type ExportedEvent = z.infer<typeof exportedEvent>;

export type ExportRow = { readonly event: ExportedEvent; readonly seal: ExportedSeal | null };

/** Everything a search finds, in order, each event with its proof. */
export async function* exportRows(
  sql: Sql,
  ledger: AuditLedger,
  search: LedgerSearch,
): AsyncGenerator<readonly ExportRow[]> {
  const prove = prover(sql, await lastSeal(sql));
  for await (const batch of ledger.inOrder(search)) {
    const described = await describeEvents(
      sql,
      batch.map(({ event }) => event),
    );
    const rows: ExportRow[] = [];
    for (const [index, found] of batch.entries()) {
      const one = described[index];
      if (one) rows.push(await prove(one, found));
    }
    yield rows;
  }
}

/** Everything is proven under one seal, so that the whole file stands or falls with one signature. */
function prover(sql: Sql, seal: Seal | null) {
  const node = nodeReader(storedTiles(sql));
  return async (
    { deed: _deed, unreadable: _unreadable, ...described }: DescribedEvent,
    { body }: WithBody,
  ): Promise<ExportRow> => {
    const over = seal && described.position <= seal.last ? seal : null;
    const proof = over ? await inclusionProof(node, described.position - 1, over.last) : [];
    const event = {
      ...described,
      stored: body,
      hash: hex(leafOf(body)),
      seal: over?.number ?? null,
      proof: proof.map(hex),
    };
    return { event, seal: over && shown(over) };
  };
}

const shown = ({ root, previous, hash, signature, ...rest }: Seal): ExportedSeal => ({
  ...rest,
  root: hex(root),
  previous: hex(previous),
  hash: hex(hash),
  signature: hex(signature),
});
