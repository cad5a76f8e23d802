import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout, noticing } from './copy.ts';

/** What strangers found once, how its mend is taken out, and the test that says so. */
type Mend = {
  readonly finding: string;
  readonly file: string;
  /** What stands there once in the file, and what is put in its place. */
  readonly take: readonly [string, string];
  readonly test: string;
};

export const mends: readonly Mend[] = [
  {
    finding: 'a number is given twice',
    file: 'api/database/given-numbers.ts',
    take: ['where last < numbers.highest', 'where last < 0'],
    test: 'tests/api/numbers.db.test.ts',
  },
  {
    finding: 'nested JSON stops the platform',
    file: 'api/intake/bounded-json.ts',
    take: ['if (open.length > depth)', 'if (open.length > 1e9)'],
    test: 'tests/api/bounded-json.test.ts',
  },
  {
    finding: 'the practice till where strangers come',
    file: 'api/open-services.ts',
    take: ['const takesCards = !isForStrangers;', 'const takesCards = true;'],
    test: 'tests/api/no-cards.db.test.ts',
  },
  {
    finding: 'a stale edit takes back paid cash',
    file: 'api/revisions/edit.ts',
    take: ['if (later.length === 0) return;', 'return;'],
    test: 'tests/api/stale-edits.db.test.ts',
  },
  {
    finding: 'one fact stops all reactions',
    file: 'api/reactors/follow.ts',
    take: ['pauseMs === undefined)', 'failures > 1e9)'],
    test: 'tests/api/reactors.db.test.ts',
  },
  {
    finding: 'a start beside a reader holds everybody up',
    file: 'projections/engine/create-missing.ts',
    take: [
      'return statements.filter(({ isThere }, nth) => !there[nth] || (isThere === null && isMore));',
      'return [...statements];',
    ],
    test: 'tests/api/start-beside-readers.db.test.ts',
  },
  {
    finding: 'an old primary is written to',
    file: 'api/timeline/guard-ledger.ts',
    take: ['if (stop) throw', 'if (stop && isClosed) throw'],
    test: 'tests/faults/set-back.db.test.ts',
  },
  {
    finding: 'money for vouchers is in no book',
    file: 'projections/payments/payments.ts',
    take: ['cents: priceCents })', 'cents: 0 })'],
    test: 'tests/api/vouchers.db.test.ts',
  },
  {
    finding: 'live keys with several schools',
    file: 'api/cases/school/one-school.ts',
    take: ['throw new BootProblem(', 'void new BootProblem('],
    test: 'tests/api/one-school.db.test.ts',
  },
  {
    finding: 'a route stands behind the guard beside the right one',
    file: 'api/http/admin/overview.ts',
    take: ['admin: true', 'auditor: true'],
    test: 'tests/security/who-gets-in.db.test.ts',
  },
  {
    finding: 'a connection that listens is lost in silence',
    file: 'api/database/ear.ts',
    take: ['channels.size > 0 ? sql', 'channels.size > 1e9 ? sql'],
    test: 'tests/faults/listening.db.test.ts',
  },
  {
    finding: 'a locked ledger holds up every screen',
    file: 'api/database/database.ts',
    take: ['lock_timeout: 2_000', 'lock_timeout: 0'],
    test: 'tests/security/ledger-locked.db.test.ts',
  },
];

/** The longest that a test may take with the mend in place, in milliseconds. */
const longestMs = 600_000;
/**
 * With the mend taken out, a test may wait for something that never comes.
 * It counts as hung after this many times its usual time, and after `leastMs` at the earliest.
 */
const timesAsLong = 5;
const leastMs = 180_000;

/**
 * Runs the test of each mend twice: as the product is, where it must pass, and with the mend taken out, where it must fail.
 * @returns a line for each mend that fails this; an empty list is right
 */
export async function unnoticed(
  onProgress: (done: number, of: number) => void,
  until: number,
): Promise<{ tried: number; lines: string[] }> {
  const copy = copyOfCheckout('mends');
  const lines: string[] = [];
  let tried = 0;
  try {
    for (const { finding, file, take, test } of mends) {
      if (Date.now() > until) break;
      const path = join(copy.folder, file);
      const text = readFileSync(path, 'utf8');
      const from = Date.now();
      // A test that fails by itself notices nothing.
      if ((await noticing(copy.folder, [test], longestMs)) !== null)
        lines.push(`${finding}: ${test} fails with the mend in place`);
      const hangsMs = Math.max(leastMs, (Date.now() - from) * timesAsLong);
      const [stands, instead] = take;
      if (text.split(stands).length !== 2)
        lines.push(
          `${finding}: ${file} has "${stands}" not once, so that its mend was not taken out`,
        );
      writeFileSync(path, text.replace(stands, instead));
      if ((await noticing(copy.folder, [test], hangsMs)) === null)
        lines.push(`${finding}: ${test} did not notice`);
      writeFileSync(path, text);
      onProgress(++tried, mends.length);
    }
  } finally {
    copy.clear();
  }
  return { tried, lines };
}
