import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import { ofPerson } from '#api/vault/columns.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { table } from '#projections/engine/table.ts';
import { type Pepper, pepperedMark } from './pepper.ts';

/** Whoever wants no e-mail about unread messages. */
export const remindersOffTable = table(
  'vault.reminders_off',
  { person: ofPerson() },
  { key: ['person'] },
);

/** Who wants e-mails about unread messages: everybody, until they say otherwise. */
export type Reminders = {
  /** What stands in a letter's link and stops such letters without signing in; the same each time. */
  tokenFor(person: Person): string;
  /** Whose token it is; null when we did not make it. */
  whose(token: string): Person | null;
  areOn(person: Person): Promise<boolean>;
  turn(person: Person, isOn: boolean): Promise<void>;
};

export function postgresReminders(sql: Database, pepper: Pepper): Reminders {
  const tokenFor = (person: Person) =>
    `${person}-${pepper.hash(`reminders:${person}`).slice(pepperedMark.length).slice(0, 32)}`;
  return {
    tokenFor,
    whose(token) {
      const [, person] = /^((?:account|student|guardian)-\d{1,15})-[\da-f]{32}$/.exec(token) ?? [];
      if (!person) return null;
      // The pattern has just seen that it is one.
      const found = person as Person;
      return timingSafeEqual(Buffer.from(tokenFor(found)), Buffer.from(token)) ? found : null;
    },
    async areOn(person) {
      const rows = await sql`select 1 from vault.reminders_off where person = ${person}`;
      return rows.count === 0;
    },
    async turn(person, isOn) {
      if (isOn) await sql`delete from vault.reminders_off where person = ${person}`;
      else
        await sql`insert into vault.reminders_off (person) values (${person}) on conflict do nothing`;
    },
  };
}
