// `bun run ledger copy --from … --to …`: moves the ledger between Postgres and KurrentDB and proves both equal. Stop the app first.
// `bun run ledger parts|archive|attach|detach`: the parts it lies in (ledger-parts.ts).
// `bun run ledger accept`: names a database that was set back the true one (ledger-accept.ts).
// `bun run ledger compare`: shows where the ledger in KurrentDB and its copy in Postgres part. Changes nothing.

import { openDatabase, patient } from '#api/database/database.ts';
import { readEnv } from '#api/ground/env.ts';
import { isKurrentAddress } from '#api/ledger-kurrent/address.ts';
import { compareLedgers } from '#api/ledger-kurrent/compare-ledgers.ts';
import { comparisonLines } from '#api/ledger-kurrent/comparison-sentences.ts';
import { fromTheBeginning } from '#api/ledger-kurrent/comparisons.ts';
import { kurrentConnection } from '#api/ledger-kurrent/connection.ts';
import { kurrentEnd } from '#api/ledger-kurrent/copy-end.ts';
import { PREFIX } from '#api/ledger-kurrent/event.ts';
import { APP_USER, addressFor, prepareRights } from '#api/ledger-kurrent/rights.ts';
import { explained } from '#api/ledger-kurrent/start.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { progressBar } from '../boot/progress-bar.ts';
import { copyLedger, type LedgerEnd } from '../event-log/copy/copy-ledger.ts';
import { postgresEnd } from '../event-log/copy/postgres-end.ts';
import { command, oneOf, type Program, runCommands, WrongUse } from './command-line.ts';
import { acceptDatabase, usageOfAccept } from './ledger-accept.ts';
import { partCommands, usageOfParts } from './ledger-parts.ts';

const usage = `bun run ledger copy --from LEDGER --to LEDGER
  LEDGER is postgres://…, esdb://…, or the word postgres: the database of this installation (DATABASE_URL, or the one in DATA_DIR).
  Personal keys, logins and files stay in the database they are in: they belong to DATABASE_URL, not to the ledger.

bun run ledger compare [--with esdb://…]
  Reads the ledger in KurrentDB (EVENTLOG_URL, or the one named) and the copy in this installation's database, and names each event that is missing,
  changed, additional or set aside. Changes nothing, and may run beside the app. Exit code 1 where they part.

bun run ledger prepare --admin esdb://admin:…@host:2113 [--new-password]
  Makes on a secured KurrentDB the user of the app, who may read and append and not delete, and the access lists for it; prints the EVENTLOG_URL to use.
  May be run again: a user that is there keeps its password. The lists hold for every stream of that server without one of its own.

${usageOfParts}

${usageOfAccept}`;

export const program: Program = {
  name: 'bun run ledger',
  usage,
  does: oneOf({
    copy: command({ options: { from: 'needed', to: 'needed' } }, ({ options: { from, to } }) =>
      copy(from, to),
    ),
    compare: command({ options: { with: 'text' } }, ({ options }) => compare(options.with)),
    prepare: command(
      { options: { admin: 'needed', 'new-password': 'flag' } },
      ({ options: { admin, 'new-password': isNew } }) => prepare(admin, isNew),
    ),
    accept: command({ options: { because: 'needed' } }, ({ options: { because } }) =>
      acceptDatabase(because),
    ),
    ...partCommands,
  }),
};

async function prepare(url: string, isNewPassword: boolean): Promise<void> {
  const connection = kurrentConnection(url);
  try {
    const { password } = await prepareRights(connection.client(), isNewPassword);
    console.log(
      `The user ${APP_USER} reads and appends, and can neither delete nor limit a stream; others can do nothing there.${password ? '' : ' It was there before and keeps its password.'}`,
    );
    console.log(`EVENTLOG_URL=${addressFor(url, password)}`);
  } catch (fault) {
    throw await explained(url, fault, '--admin');
  } finally {
    await connection.close();
  }
}

/** @param other another KurrentDB than the one that is followed */
async function compare(other: string | undefined): Promise<void> {
  const url = other ?? readEnv(process.env).eventlogUrl;
  if (!url) throw new WrongUse('Name a KurrentDB with --with, or set EVENTLOG_URL.');
  const database = await findDatabaseUrl(readEnv(process.env));
  const sql = openDatabase(database.url, { max: 2, connection: patient });
  const connection = kurrentConnection(url);
  const bar = progressBar('Comparing');
  try {
    const compared = await compareLedgers({
      client: connection.client(),
      sql,
      prefix: PREFIX,
      since: fromTheBeginning,
      isFollowed: false,
      onProgress: bar.at,
    });
    bar.end();
    for (const line of comparisonLines(compared)) console.log(line);
    if (compared.differences.length > 0) process.exitCode = 1;
  } catch (fault) {
    throw await explained(url, fault, other ? '--with' : 'EVENTLOG_URL');
  } finally {
    await connection.close();
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}

async function copy(from: string, to: string): Promise<void> {
  if (from === to) throw new WrongUse('--from and --to name the same ledger.');
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
  } catch (fault) {
    const address = [from, to].find(isKurrentAddress);
    throw address ? await explained(address, fault, 'the address') : fault;
  } finally {
    for (const each of opened.toReversed()) await each.close();
  }

  async function open(name: string): Promise<LedgerEnd> {
    const end = await openEnd(name);
    opened.push(end);
    return end;
  }

  async function openEnd(name: string): Promise<LedgerEnd> {
    if (isKurrentAddress(name)) return kurrentEnd(name);
    if (/^postgres(ql)?:\/\//.test(name)) return postgresEnd(name);
    if (name !== 'postgres')
      throw new WrongUse(`"${name}" is no ledger: postgres://…, esdb://… or the word postgres.`);
    const database = await findDatabaseUrl(readEnv(process.env));
    opened.push({ close: database.stop });
    return postgresEnd(database.ownerUrl ?? database.url);
  }
}

if (import.meta.main) await runCommands(program);
