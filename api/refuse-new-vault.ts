import { countOf, isTrue } from '#projections/engine/rows.ts';
import type { Database } from './database/database.ts';
import { BootProblem } from './ground/boot-problem.ts';
import { PREFIX } from './ledger-kurrent/event.ts';

/**
 * Refuses a start on a ledger with events whose database knows nobody: its logins and personal keys are somewhere else. Asked before anything is copied, so
 * that a restore still finds the database empty.
 * @param eventlogUrl the KurrentDB that keeps the ledger, if one does
 * @throws BootProblem that names `restore`
 */
export async function refuseNewVault(
  sql: Database,
  eventlogUrl: string | undefined,
): Promise<void> {
  if (!(await isNewVault(sql))) return;
  if (!(eventlogUrl ? await holdsEvents(eventlogUrl) : await isLedgerHere(sql))) return;
  throw new BootProblem(
    `The ledger holds events, and this database knows nobody: it has no account and no key of a person. Bring back its backup first, ${eventlogUrl ? '' : 'into an empty database, '}with bun run restore FILE. ` +
      'Without a backup nobody can sign in, and every name reads [key missing]; to go on all the same, start once with NEW_VAULT=1.',
  );
}

/** Whether no account was ever made here. One that was closed leaves its number behind. */
const isNewVault = (sql: Database): Promise<boolean> =>
  isTrue(sql)`
    select not is_called and not exists (select from vault.credential) from vault.account_id`;

async function isLedgerHere(sql: Database): Promise<boolean> {
  return (await countOf(sql)`select position from ledger.head`) > 0;
}

async function holdsEvents(url: string): Promise<boolean> {
  const [{ kurrentConnection }, { kurrentPages }, { explained }] = await Promise.all([
    import('./ledger-kurrent/connection.ts'),
    import('./ledger-kurrent/pages.ts'),
    import('./ledger-kurrent/start.ts'),
  ]);
  const connection = kurrentConnection(url);
  try {
    for await (const { items } of kurrentPages(connection.client(), PREFIX, null))
      if (items.some(({ kind }) => kind === 'row')) return true;
    return false;
  } catch (fault) {
    throw await explained(url, fault);
  } finally {
    await connection.close();
  }
}
