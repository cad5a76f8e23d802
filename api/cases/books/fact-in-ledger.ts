import type { Deps } from '#api/deps.ts';
import { inclusionOf, type positionOfFact } from '#api/transparency/inclusion.ts';
import { proofOf } from '#api/transparency/proof-file.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const notInLog = () =>
  new Rejection('missing', 'not_in_log', 'No checkpoint of the ledger is over this yet.');

type Position = Awaited<ReturnType<typeof positionOfFact>>;
type Bag = Pick<Deps, 'sql' | 'sealKeeper' | 'publicUrl'>;

/** Where a fact stands in the ledger. @throws `Rejection` where it is not there, or nothing is sealed here */
export function inclusionOfFact({ sql, sealKeeper, publicUrl }: Bag, position: Position) {
  if (position === null || !sealKeeper) throw notInLog();
  return inclusionOf(sql, publicUrl, position);
}

/** The proof of it, as a file. @throws `Rejection` while no checkpoint is over it */
export async function proofOfFact({ sql, sealKeeper, publicUrl }: Bag, position: Position) {
  const proof =
    position !== null && sealKeeper && (await proofOf(sql, sealKeeper, publicUrl, position));
  if (!proof) throw notInLog();
  return new Response(proof, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="ledger-${position}.tlog-proof"`,
      'cache-control': 'no-store',
    },
  });
}
