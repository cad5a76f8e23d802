import type { Sql } from 'postgres';
import type { AccountId } from '#domain/kernel/ids.ts';
import { deviceTable } from './devices.ts';

const saidRow = deviceTable.row.omit({ accountId: true });
const forgetterRow = deviceTable.row.pick({ accountId: true });

/** What somebody said of their devices. */
export const listDevices = (sql: Sql, accountId: AccountId) =>
  deviceTable.select(sql, saidRow)`where account_id = ${accountId}`;

/** The accounts on which a device is forgotten. */
export async function forgottenBy(sql: Sql, deviceId: string): Promise<AccountId[]> {
  const rows = await deviceTable.select(sql, forgetterRow)`
    where device_id = ${deviceId} and forgotten_at is not null order by account_id`;
  return rows.map(({ accountId }) => accountId);
}
