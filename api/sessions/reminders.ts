import { timingSafeEqual } from 'node:crypto';
import { ofPerson } from '#api/vault/columns.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { table } from '#projections/engine/table.ts';
import { type Pepper, pepperedMark } from './pepper.ts';

/** Who wanted no e-mail about unread messages, in editions before December 2026. Empty since: it is a choice like others. */
export const remindersOffTable = table(
  'vault.reminders_off',
  { person: ofPerson() },
  { key: ['person'] },
);

/** Links that stop e-mails about unread messages, in letters of editions before December 2026. */
export type Reminders = {
  /** What stood in a letter's link; the same each time. */
  tokenFor(person: Person): string;
  /** Whose token it is; null when we did not make it. */
  whose(token: string): Person | null;
};

export function linkedReminders(pepper: Pepper): Reminders {
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
  };
}
