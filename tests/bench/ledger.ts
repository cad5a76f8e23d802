import { fillBusyYears } from './fill-busy-years.ts';
import { compareAppends } from './ledger-appends.ts';
import { measureRebuild } from './ledger-rebuild.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { run as verify } from './verify.ts';

/** Appends to a short and to a long ledger beside emmett-postgresql's, a rebuild of every read model from the long one, and `verify`. */
export async function run(): Promise<void> {
  const events = Number(process.argv[3] ?? 1_000_000);
  await withOwnPostgres(async (_, url) => {
    const bar = progress(1);
    bar.step(`filling a ledger with ${events} events`);
    await fillBusyYears(url, events);
    bar.done();
    await measureRebuild(url);
    await compareAppends(url);
  });
  if (events === 1_000_000) await verify();
}
