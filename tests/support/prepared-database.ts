import { asOwner } from '#api/boot/database-owner.ts';
import { openDatabase } from '#api/database/database.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { prepareReadModels } from '#api/read-models.ts';
import { type FreshDatabase, freshDatabase, type Template } from './database.ts';

/** A database as the first start of the product leaves it, before anything happened. Making all of it takes longer than copying it. */
export const preparedDatabase = (): Promise<FreshDatabase> =>
  freshDatabase({ name: 'product', fill });

const fill: Template['fill'] = async (url, { appUrl, readerUrl }) => {
  const databaseUrl = appUrl ?? url;
  const app = openDatabase(databaseUrl, { max: 1 });
  await asOwner({ databaseUrl, ownerUrl: url }, app, async (owner) => {
    const { app: role } = await prepareTables(owner, app, { readerUrl });
    await prepareReadModels(owner, emptyLedger, role);
  });
  await app.end();
};

const emptyLedger = {
  head: async () => 0,
  readAll: async () => [],
  subscribe: () => () => undefined,
};
