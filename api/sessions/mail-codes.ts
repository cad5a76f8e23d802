import { randomInt } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import { once } from '#api/idempotency/attempt.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { int, moment, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';

/** Codes that went to mailboxes, under hashes of both. */
export const mailCodeTable = table(
  'vault.mail_code',
  { mailbox: text(), hash: text(), tries: int(), expiresAt: moment() },
  { key: ['mailbox'], isUnlogged: true },
);

/** Six digits that go to a mailbox: whoever types them has it open. Addresses and codes are kept as a hash. */
export type MailCodes = {
  /** Makes a code in place of the one before, good for ten minutes and five tries. */
  make(mailbox: string, now: Instant): Promise<string>;
  /** Whether this is the code that went there last; once. A wrong one counts as a try. */
  take(mailbox: string, code: string, now: Instant): Promise<boolean>;
};

const minutes = 10;
const mostTries = 5;

export function postgresMailCodes(sql: Database, pepper: Pepper): MailCodes {
  const mailboxOf = (mailbox: string) => pepper.hash(`mail-code ${mailbox}`);
  const hashOf = (mailbox: string, code: string) => pepper.hash(`mail-code ${mailbox} ${code}`);

  return {
    async make(mailbox, now) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const row = {
        mailbox: mailboxOf(mailbox),
        hash: hashOf(mailbox, code),
        tries: 0,
        expiresAt: addMinutes(now, minutes),
      };
      await sql`delete from vault.mail_code where expires_at <= ${now}`;
      await sql`
        insert into vault.mail_code ${sql(row)}
        on conflict (mailbox) do update set
          hash = excluded.hash, tries = excluded.tries, expires_at = excluded.expires_at
      `;
      return code;
    },
    async take(mailbox, code, now) {
      const [box, hash] = [mailboxOf(mailbox), hashOf(mailbox, code)];
      const taken = await once(`mail code ${hash}`, async () => {
        // Counted before it is compared, so that many at once have no more tries than one after another.
        const tried = await sql`
          update vault.mail_code set tries = tries + 1
          where mailbox = ${box} and tries < ${mostTries} and expires_at > ${now} returning 1
        `;
        const right = await sql`
          delete from vault.mail_code where mailbox = ${box} and hash = ${hash} and ${tried.count} > 0
        `;
        return right.count === 1 ? ('taken' as const) : null;
      });
      return taken !== null;
    },
  };
}
