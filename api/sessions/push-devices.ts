import type { Database } from '#api/database.ts';
import type { PushAddress } from '#api/gateways/push/push-sender.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';

export type PushDevice = {
  readonly id: number;
  /** What its owner knows it by: `Chrome on Android`. */
  readonly label: string;
  readonly addedAt: Instant;
};

/** The devices that people let us send to. */
export type PushDevices = {
  /** Adds one, or takes it over from whoever had this browser before; the oldest goes where there are too many. */
  add(
    person: Person,
    device: PushAddress & { label: string; deviceId: string | null },
    now: Instant,
  ): Promise<void>;
  list(person: Person): Promise<PushDevice[]>;
  addresses(person: Person): Promise<(PushAddress & { id: number })[]>;
  /** False where it is not theirs. */
  remove(person: Person, id: number): Promise<boolean>;
  /** Removes what is on the device of this id. */
  removeOn(person: Person, deviceId: string): Promise<void>;
};

/** Devices that one person may have. */
const most = 10;

export function postgresPushDevices(sql: Database): PushDevices {
  return {
    async add(person, { endpoint, p256dh, auth, label, deviceId }, now) {
      await sql`
        insert into vault.push_device (person, endpoint, p256dh, auth, label, added_at, device_id)
        values (${person}, ${endpoint}, ${p256dh}, ${auth}, ${label}, ${now}, ${deviceId})
        on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label,
          added_at = excluded.added_at, device_id = excluded.device_id`;
      await sql`
        delete from vault.push_device where person = ${person} and id not in (
          select id from vault.push_device where person = ${person} order by added_at desc, id desc limit ${most}
        )`;
    },
    list: (person) => sql<PushDevice[]>`
      select id::int, label, added_at from vault.push_device where person = ${person} order by added_at desc, id desc`,
    addresses: (person) => sql<(PushAddress & { id: number })[]>`
      select id::int, endpoint, p256dh, auth from vault.push_device where person = ${person} order by id`,
    async remove(person, id) {
      const { count } = await sql`
        delete from vault.push_device where person = ${person} and id = ${id}`;
      return count > 0;
    },
    async removeOn(person, deviceId) {
      await sql`delete from vault.push_device where person = ${person} and device_id = ${deviceId}`;
    },
  };
}
