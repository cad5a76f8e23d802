import { createTables } from './create-tables.ts';
import { userIn } from './database/address.ts';
import type { Database } from './database/database.ts';
import { isRole, roleOf, shareWithApp, shareWithReader } from './database/roles.ts';
import { BootProblem } from './ground/boot-problem.ts';
import { raiseFormat, refuseNewerDatabase } from './ground/format.ts';
import { refuseNewerVault } from './vault/migrations.ts';

export type Roles = {
  /** As whom the app signs in; null where it is the owner itself. */
  readonly app: string | null;
};

type Preparing = {
  readonly readerUrl?: string | undefined;
  readonly follows?: boolean;
  readonly beforeChange?: (() => void) | undefined;
};

/**
 * Everything in the database is there, and the roles of the app and of the reader may use it.
 * @param follows whether the ledger is kept in a KurrentDB
 * @param beforeChange called once nothing speaks against it, before anything is changed
 * @throws `BootProblem` where the database needs a later edition, or the reader is nobody, or one of the others
 */
export async function prepareTables(
  owner: Database,
  app: Database,
  { readerUrl, follows = false, beforeChange }: Preparing,
): Promise<Roles> {
  await refuseNewerDatabase(owner);
  await refuseNewerVault(owner);
  beforeChange?.();
  await createTables(owner, { follows });
  await raiseFormat(owner);
  const [ownerRole, appRole] = await Promise.all([roleOf(owner), roleOf(app)]);
  if (appRole !== ownerRole) await shareWithApp(owner, appRole, { follows });
  if (readerUrl) {
    const reader = userIn(readerUrl);
    if (reader === appRole || reader === ownerRole)
      throw new BootProblem(
        `DATABASE_READER_URL signs in as ${reader}, who does more than read: give the reader a role of its own.`,
      );
    if (!(await isRole(owner, reader)))
      throw new BootProblem(
        `DATABASE_READER_URL signs in as ${reader}, and there is no such role: create role "${reader}" login password '…';`,
      );
    await shareWithReader(owner, reader);
  }
  return { app: appRole === ownerRole ? null : appRole };
}
