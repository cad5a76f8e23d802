import type { Database } from '#api/database/database.ts';
import type { Pepper } from '#api/sessions/pepper.ts';
import { oneOfThese } from '#api/vault/columns.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { moment, oneOf, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

const statuses = ['asked', 'yes', 'stopped'] as const;

/** By a keyed hash of the phone's number: nobody else can agree for it, and its STOP outlives whoever wrote its number down. */
export const phoneConsentTable = table(
  'vault.phone_consent',
  { number: text(), status: oneOf(statuses), since: moment() },
  { key: ['number'], constraints: [oneOfThese('status', statuses)] },
);

/** What a phone has said to texts itself: it was asked, it replied YES or START, or it replied STOP. */
export type PhoneConsent = (typeof statuses)[number];

/** The Unsolicited Electronic Messages Act 2007 asks for the consent of whoever gets a text: that is the phone's word, and no one's who wrote its number down. */
export type PhoneConsents = {
  /** @param number as carriers write it (E.164); null where it has never been asked, or so long ago that it may be asked again */
  of(number: string, now: Instant): Promise<PhoneConsent | null>;
  /** Notes that it is about to be asked. @returns false where it was already, by this process or another, or has answered: it is not asked then */
  ask(number: string, now: Instant): Promise<boolean>;
  /** Notes what it replied. */
  said(number: string, status: 'yes' | 'stopped', now: Instant): Promise<void>;
};

/** Minutes until a phone that did not answer may be asked once more. */
const askAgain = 30 * 24 * 60;

export function postgresPhoneConsents(sql: Database, pepper: Pepper): PhoneConsents {
  const hashed = (number: string) => pepper.hash(`phone ${number}`);
  return {
    async of(number, now) {
      const asked = ['status', 'since'] as const;
      const [row] = await phoneConsentTable.select(sql, asked)`where number = ${hashed(number)}`;
      const isForgotten = row?.status === 'asked' && row.since < addMinutes(now, -askAgain);
      return row && !isForgotten ? row.status : null;
    },
    async ask(number, now) {
      const rows = await sql`
        insert into vault.phone_consent as known (number, status, since) values (${hashed(number)}, 'asked', ${now})
        on conflict (number) do update set since = excluded.since
        where known.status = 'asked' and known.since < ${addMinutes(now, -askAgain)}
        returning 1`;
      return rows.length > 0;
    },
    async said(number, status, now) {
      await sql`
        insert into vault.phone_consent (number, status, since) values (${hashed(number)}, ${status}, ${now})
        on conflict (number) do update set status = excluded.status, since = excluded.since`;
    },
  };
}
