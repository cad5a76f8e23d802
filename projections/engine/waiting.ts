import type { Sql } from 'postgres';
import { storedPosition } from './checkpoint.ts';
import type { KnownPosition } from './known-position.ts';
import type { LedgerTail } from './ledger-tail.ts';
import type { Part } from './part.ts';

/** The read models are another version's, and none of its processes runs: until they are renewed they can be read, and say nothing new. */
export class ReadModelsStandStill extends Error {
  override name = 'ReadModelsStandStill';
  constructor() {
    super('the read models are another version’s, and are being renewed');
  }
}

const pollMs = 40;
const waitMs = 10_000;

type Waiting = {
  readonly sql: Sql;
  readonly known: KnownPosition;
  readonly ledger: Pick<LedgerTail, 'expect'>;
  /** What this process does now. */
  readonly part: () => Part;
  /** Has the one that leads look at once, where it is this process. */
  readonly ring: () => void;
};

/**
 * Resolves once the read models hold everything up to `target`, whichever process applies it.
 * @throws ReadModelsStandStill where nobody will, Error after ten seconds
 */
export async function waitFor(target: number, waiting: Waiting): Promise<void> {
  const { sql, known, ledger, part, ring } = waiting;
  ledger.expect(target);
  if (known.get() >= target) return untilStored(target, waiting);
  const arrival = known.arrival(target);
  ring();
  const inTime = deadline(target);
  while (known.get() < target) {
    await Promise.race([arrival, Bun.sleep(pollMs)]);
    const { is } = part();
    if (known.get() >= target) return;
    if (is !== 'leading') known.reached(await storedPosition(sql));
    if (is === 'standing still' && known.get() < target) throw new ReadModelsStandStill();
    inTime();
  }
}

/**
 * What is older than the answer may have been taken back since: a crash of the database loses commits that were not on its disk yet. What other processes
 * said of them may still be on its way, so only what is stored counts.
 */
async function untilStored(target: number, { sql, known, ring }: Waiting): Promise<void> {
  let stored = await storedPosition(sql);
  if (stored >= target) return;
  known.set(stored);
  ring();
  const inTime = deadline(target);
  while (stored < target) {
    inTime();
    await Bun.sleep(pollMs);
    stored = await storedPosition(sql);
  }
  known.reached(stored);
}

/** @returns throws, when called after ten seconds */
function deadline(target: number): () => void {
  const until = Date.now() + waitMs;
  return () => {
    if (Date.now() > until)
      throw new Error(`read models did not reach position ${target} in ${waitMs} ms`);
  };
}
