import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { PushAddress } from '#api/gateways/push/push-sender.ts';
import { once } from '#api/idempotency/attempt.ts';
import { numbered, ofPerson } from '#api/vault/columns.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { later, moment, text, uuid } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import { cookieName } from './session-in-cookies.ts';

/** The browsers that people let us send to, with what it takes to encrypt for each. */
export const pushDeviceTable = table(
  'vault.push_device',
  {
    id: numbered(),
    person: ofPerson(),
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    label: text(),
    addedAt: moment(),
    deviceId: later(uuid()),
  },
  { unique: ['endpoint'], indexes: ['(person)'] },
);
const shown = ['id', 'label', 'addedAt'] as const;
const sentTo = ['id', 'endpoint', 'p256dh', 'auth'] as const;

export type PushDevice = {
  readonly id: number;
  /** What its owner knows it by: `Chrome on Android`. */
  readonly label: string;
  readonly addedAt: Instant;
};

/** The devices that people let us send to. */
export type PushDevices = {
  /** Adds one, or takes it over from whoever had this browser before, and returns its number; the oldest goes where there are too many. */
  add(
    person: Person,
    device: PushAddress & { label: string; deviceId: string | null },
    now: Instant,
  ): Promise<number>;
  list(person: Person): Promise<PushDevice[]>;
  addresses(person: Person): Promise<(PushAddress & { id: number })[]>;
  /** False where it is not theirs. */
  remove(person: Person, id: number): Promise<boolean>;
  /** Removes what is on the device of this id. */
  removeOn(person: Person, deviceId: string): Promise<void>;
  /** Removes all but the one of this number or device. */
  removeOthers(person: Person, kept: KeptDevice): Promise<void>;
};

type KeptDevice = { readonly id: number | null; readonly deviceId: string | null };

/**
 * A browser that shows messages carries the number of its device, so that signing out there ends them. It opens nothing: only the person themselves removes a
 * device of theirs by it.
 */
const cookie = 'push_device';
const inCookies = new RegExp(`(?:^|;\\s*)(?:__Host-)?${cookie}=(\\d{1,15})(?:;|$)`);
const yearInSeconds = 365 * 24 * 60 * 60;

/** The Set-Cookie value for a browser that shows messages under this number; null is one that shows none any more. */
export function pushDeviceCookie(id: number | null, isSecure: boolean): string {
  const life = id === null ? 0 : yearInSeconds;
  return `${cookieName(cookie, isSecure)}=${id ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The number that the browser of a Cookie header carries. */
export function pushDeviceIn(cookieHeader: string | null): number | null {
  const [, id] = inCookies.exec(cookieHeader ?? '') ?? [];
  return id ? Number(id) : null;
}

/** Devices that one person may have. */
const most = 10;

export function postgresPushDevices(sql: Database): PushDevices {
  return {
    async add(person, { endpoint, p256dh, auth, label, deviceId }, now) {
      const id = await valueOf(sql, z.number())`
        insert into vault.push_device (person, endpoint, p256dh, auth, label, added_at, device_id)
        values (${person}, ${endpoint}, ${p256dh}, ${auth}, ${label}, ${now}, ${deviceId})
        on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label,
          added_at = excluded.added_at, device_id = excluded.device_id
        returning id::int`;
      await sql`
        delete from vault.push_device where person = ${person} and id not in (
          select id from vault.push_device where person = ${person} order by added_at desc, id desc limit ${most}
        )`;
      if (id === undefined) throw new Error('a device was not kept');
      return id;
    },
    list: (person) =>
      pushDeviceTable.select(sql, shown)`where person = ${person} order by added_at desc, id desc`,
    addresses: (person) =>
      pushDeviceTable.select(sql, sentTo)`where person = ${person} order by id`,
    async remove(person, id) {
      const removed = await once(`push device ${id}`, async () => {
        const { count } = await sql`
          delete from vault.push_device where person = ${person} and id = ${id}`;
        return count > 0 ? ('removed' as const) : null;
      });
      return removed !== null;
    },
    async removeOthers(person, { id, deviceId }) {
      await sql`
        delete from vault.push_device
        where person = ${person} and id is distinct from ${id} and (device_id is null or device_id is distinct from ${deviceId})`;
    },
    async removeOn(person, deviceId) {
      await sql`delete from vault.push_device where person = ${person} and device_id = ${deviceId}`;
    },
  };
}
