import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { LedgerServer, ServerHealth } from '#api/event-log/event-log.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { fromTheBeginning, keepComparison, verifiedUntil } from './comparisons.ts';
import { PREFIX } from './event.ts';
import type { FollowerStatus } from './following.ts';
import { isReadableFrom } from './identity.ts';
import { countSetAside } from './set-aside.ts';

type Means = {
  readonly sql: Sql;
  readonly prefix: string;
  readonly client: () => EventStoreDBClient;
  readonly standing: () => FollowerStatus;
  readonly isDenied: () => boolean;
};

/** What can be asked of the KurrentDB that keeps the ledger, over the connection there is. */
export function kurrentServer({
  sql,
  prefix,
  client,
  standing: followed,
  isDenied,
}: Means): LedgerServer {
  return {
    kind: 'kurrentdb',
    health: standing,
    async status() {
      const position = await valueOf(sql, z.coerce.number())`select position from ledger.followed`;
      return {
        ...standing(),
        position: position ?? 0,
        setAside: await countSetAside(sql),
      };
    },
    ...comparableServer(client, sql, prefix),
  };

  function standing(): ServerHealth {
    const { awaySince, waitingSince, trouble, differs, reconnects } = followed();
    const since = awaySince ?? waitingSince;
    return {
      awaySince,
      trouble: trouble?.message ?? null,
      isAnother: differs !== null,
      isDenied: isDenied(),
      behindSeconds: since === null ? 0 : (Date.now() - since) / 1_000,
      reconnects,
    };
  }
}

/** What can be asked of it also where nobody follows it. */
export function comparableServer(
  client: () => EventStoreDBClient,
  sql: Sql,
  prefix = PREFIX,
): Pick<LedgerServer, 'compare'> {
  return {
    async compare({ now, isAll = false, onProgress }) {
      const verified = isAll ? fromTheBeginning : await verifiedUntil(sql);
      const { place } = verified;
      const goesOn = place === null || (await isReadableFrom(client(), prefix, place));
      const since = goesOn ? verified : fromTheBeginning;
      const compared = { client: client(), sql, prefix, since, isFollowed: true, onProgress };
      const comparison = await compareLedgers(compared);
      await keepComparison(sql, now, comparison);
      return comparison;
    },
  };
}
