import { BootProblem } from '#api/ground/boot-problem.ts';

/**
 * What KurrentDB holds under our names is not the ledger that Postgres has a copy of: it is another server, an older one, an empty one, or one that has lost
 * events. Nothing was changed, and nothing is appended until the right one is there.
 */
export class LedgersDiffer extends BootProblem {
  override name = 'LedgersDiffer';
}
