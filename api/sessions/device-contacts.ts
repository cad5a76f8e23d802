import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { goesWithAccount, stamped } from '#api/vault/columns.ts';
import { deviceId as deviceIdOf } from '#domain/account/devices.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { idOf, maybe, text, uuid } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';
import { sessionInCookies } from './session-in-cookies.ts';
import { sessionTable } from './sessions.ts';

export const deviceTable = table(
  'vault.device',
  { accountId: idOf('account'), deviceId: uuid(), userAgent: maybe(text()), seenAt: stamped() },
  { key: ['accountId', 'deviceId'], constraints: [goesWithAccount('account_id')] },
);

/** A phone or computer that keeps somebody's work for when there is no signal, as it last named itself. */
const deviceContact = deviceTable.row.omit({ accountId: true }).extend({
  isSignedIn: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type DeviceContact = Readonly<z.infer<typeof deviceContact>>;

/** The device that a request names itself as sent from; null where it does not. */
export const deviceIn = ({ headers }: Request): string | null =>
  deviceIdOf.safeParse(headers.get('device-id')).data ?? null;

/** Which devices name themselves in somebody's sessions. */
export type DeviceContacts = {
  /** Notes that the session of a request is on this device. A miss is made good at the next request. */
  note(accountId: AccountId, deviceId: string, request: Request): Promise<void>;
  /** A person's devices, the latest seen first. */
  list(accountId: AccountId, cookieHeader: string | null): Promise<DeviceContact[]>;
  /** The device that the session of a Cookie header is on; null where it has not named itself. */
  ofSession(cookieHeader: string | null): Promise<string | null>;
  /** Whether it is one of theirs. */
  has(accountId: AccountId, deviceId: string): Promise<boolean>;
};

/** Devices that one person may have; the one that was not seen for longest goes. */
const most = 30;
/** A contact is written down at most this often, in milliseconds. */
const notedEveryMs = 60_000;
/** Of so many contacts it is remembered when that was; then it begins again, at the price of one write each. */
const mostRemembered = 10_000;

export function postgresDeviceContacts(sql: Database, pepper: Pepper): DeviceContacts {
  const noted = new Map<string, number>();
  const sessionIn = (cookieHeader: string | null) => {
    const id = sessionInCookies(cookieHeader, 'session');
    return id === null ? '' : pepper.hash(id);
  };

  return {
    async note(accountId, deviceId, { headers }) {
      const session = sessionIn(headers.get('cookie'));
      const name = `${session} ${deviceId}`;
      const now = Date.now();
      if (now - (noted.get(name) ?? 0) < notedEveryMs) return;
      if (noted.size >= mostRemembered) noted.clear();
      noted.set(name, now);
      const userAgent = headers.get('user-agent')?.slice(0, 400) ?? null;
      await writeDown(accountId, deviceId, session, userAgent).catch(() => noted.delete(name));
    },
    list: (accountId, cookieHeader) => rowsOf(sql, deviceContact)`
      select device.device_id, device.user_agent, device.seen_at, count(session.id) > 0 as is_signed_in,
        coalesce(bool_or(session.id = ${sessionIn(cookieHeader)}), false) as is_current
      from vault.device device left join vault.session session
        on session.user_id = device.account_id and session.device_id = device.device_id and session.expires_at > now()
      where device.account_id = ${accountId} group by device.account_id, device.device_id order by device.seen_at desc`,
    async ofSession(cookieHeader) {
      const [row] = await sessionTable.select(sql, [
        'deviceId',
      ])`where id = ${sessionIn(cookieHeader)}`;
      return row?.deviceId ?? null;
    },
    async has(accountId, deviceId) {
      const rows = await sql`
        select 1 from vault.device where account_id = ${accountId} and device_id = ${deviceId}`;
      return rows.length > 0;
    },
  };

  async function writeDown(
    accountId: AccountId,
    deviceId: string,
    session: string,
    userAgent: string | null,
  ): Promise<void> {
    await sql`
      with on_it as (
        update vault.session set device_id = ${deviceId} where id = ${session} and device_id is distinct from ${deviceId}
      )
      insert into vault.device (account_id, device_id, user_agent) values (${accountId}, ${deviceId}, ${userAgent})
      on conflict (account_id, device_id) do update set user_agent = excluded.user_agent, seen_at = now()`;
    await sql`
      delete from vault.device where account_id = ${accountId} and device_id not in (
        select device_id from vault.device where account_id = ${accountId} order by seen_at desc limit ${most}
      )`;
  }
}
