// `bun run ledger copy --from … --to …`: moves the ledger between Postgres and KurrentDB and proves both equal. Stop the app first.
import { BootProblem, runProgram } from '#api/boot-problem.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { readEnv } from '../env.ts';
import { copyLedger, type LedgerEnd } from '../event-log/copy/copy-ledger.ts';
import { kurrentEnd } from '../event-log/copy/kurrent-end.ts';
import { postgresEnd } from '../event-log/copy/postgres-end.ts';

const usage = `bun run ledger copy --from LEDGER --to LEDGER
  LEDGER is postgres://…, esdb://…, or the word postgres: the database of this installation (DATABASE_URL, or the one in DATA_DIR).
  Personal keys, logins and files stay in the database they are in: they belong to DATABASE_URL, not to the ledger.`;

await runProgram(async () => {
  const { from, to } = readArguments();
  const opened: { close(): Promise<void> }[] = [];
  const bars = { Copying: progressBar('Copying'), Proving: progressBar('Proving') };
  try {
    const [source, target] = [await open(from), await open(to)];
    const { copied, chain } = await copyLedger(source, target, (stage, done, of) =>
      bars[stage].at(done, of),
    );
    bars.Proving.end();
    console.log(
      `${copied} events copied; both ledgers hold ${chain.count} events with the hash ${chain.hash}.`,
    );
  } finally {
    for (const each of opened.toReversed()) await each.close();
  }

  async function open(name: string): Promise<LedgerEnd> {
    const end = await openEnd(name);
    opened.push(end);
    return end;
  }

  async function openEnd(name: string): Promise<LedgerEnd> {
    if (/^esdb(\+discover)?:\/\//.test(name)) return kurrentEnd(name);
    if (/^postgres(ql)?:\/\//.test(name)) return postgresEnd(name);
    if (name !== 'postgres') throw new BootProblem(`"${name}" is no ledger.\n\n${usage}`);
    const database = await findDatabaseUrl(readEnv(process.env));
    opened.push({ close: database.stop });
    return postgresEnd(database.url);
  }
});

function readArguments(): { from: string; to: string } {
  const [what, ...rest] = process.argv.slice(2);
  const after = (name: string) => rest[rest.indexOf(name) + 1];
  const from = rest.includes('--from') && after('--from');
  const to = rest.includes('--to') && after('--to');
  if (what !== 'copy' || !from || !to || from === to) throw new BootProblem(usage);
  return { from, to };
}
