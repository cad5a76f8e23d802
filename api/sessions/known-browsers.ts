import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { goesWithAccount, stamped } from '#api/vault/columns.ts';
import { type AccountId, accountId as accountIdOf } from '#domain/kernel/ids.ts';
import { idOf, int, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { ProvenPassword } from './credentials.ts';
import { type Pepper, pepperedMark } from './pepper.ts';
import { cookieName } from './session-in-cookies.ts';

/**
 * Browsers that somebody has signed in from before, under hashes of the marks they carry. They let nobody in; their wrong tries are counted apart from
 * strangers'.
 */
export const knownBrowserTable = table(
  'vault.known_browser',
  { accountId: idOf('account'), mark: text(), passwordVersion: int(), seenAt: stamped() },
  { key: ['accountId', 'mark'], constraints: [goesWithAccount('account_id')] },
);

const browserOf = z.object({ accountId: accountIdOf });
/** A browser in which the owner of this account has signed in before. */
export type KnownBrowser = Readonly<z.infer<typeof browserOf>>;

/**
 * A cookie that says so: it lets nobody in, but its wrong tries are counted apart from those of strangers, who could otherwise lock an account's owner out.
 * It holds a random number with a signature of it. Which account knows the number is kept in the vault, with the password that opened it: a mark ends with that
 * password, with every "sign out everywhere", and when a second factor is turned on.
 */
export type KnownBrowsers = {
  /** Marks a browser that has just signed in, in place of the oldest of five, and returns the Set-Cookie values for it; none where it is marked already. */
  remember(proven: ProvenPassword, cookieHeader: string | null): Promise<string[]>;
  /** The browser of a Cookie header, if the account with this address knows it. */
  recognise(cookieHeader: string | null, email: string): Promise<KnownBrowser | null>;
  /** Ends an account's marks, all but the one in this Cookie header. */
  forgetOthers(accountId: AccountId, cookieHeader: string | null): Promise<void>;
};

/** Browsers that one account knows at a time. */
const most = 5;
const cookie = 'known_browser';
const inCookies = new RegExp(`^(?:__Host-)?${cookie}=([\\w-]{22})\\.([\\da-f]{64})$`);
const yearInSeconds = 365 * 24 * 60 * 60;

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function postgresKnownBrowsers(
  sql: Database,
  pepper: Pepper,
  isSecure: boolean,
): KnownBrowsers {
  const signatureOf = (id: string) =>
    pepper.hash(`known-browser-of-ours:${id}`).slice(pepperedMark.length);
  const markOf = (id: string) => pepper.hash(`known-browser-mark:${id}`);

  return {
    async remember({ accountId, passwordVersion }, cookieHeader) {
      const present = marksIn(cookieHeader);
      const [seen] = await sql`
        update vault.known_browser set seen_at = now()
        where account_id = ${accountId} and mark = any(${present}) and password_version = ${passwordVersion}
        returning 1
      `;
      if (seen) return [];
      const id = randomBytes(16).toString('base64url');
      await sql`
        insert into vault.known_browser (account_id, mark, password_version)
        values (${accountId}, ${markOf(id)}, ${passwordVersion})
      `;
      await sql`
        delete from vault.known_browser where account_id = ${accountId} and mark not in (
          select mark from vault.known_browser where account_id = ${accountId} order by seen_at desc, mark limit ${most}
        )
      `;
      return cookiesWith(`${id}.${signatureOf(id)}`);
    },
    async recognise(cookieHeader, email) {
      const present = marksIn(cookieHeader);
      // Who brings no mark of ours costs no query.
      if (present.length === 0) return null;
      const [known] = await rowsOf(sql, browserOf)`
        select account_id from vault.known_browser browser join vault.credential credential on credential.id = account_id
        where email = ${email} and mark = any(${present}) and browser.password_version = credential.password_version
      `;
      return known ?? null;
    },
    async forgetOthers(accountId, cookieHeader) {
      await sql`
        delete from vault.known_browser
        where account_id = ${accountId} and mark <> all(${marksIn(cookieHeader)})
      `;
    },
  };

  /** Those that we signed. A header may hold more than one: cookies of one name lie under several paths. */
  function marksIn(cookieHeader: string | null): string[] {
    const marks: string[] = [];
    for (const pair of (cookieHeader ?? '').split(';')) {
      const [, id = '', signature = ''] = inCookies.exec(pair.trim()) ?? [];
      if (id && isSame(signature, signatureOf(id))) marks.push(markOf(id));
    }
    return marks;
  }

  function cookiesWith(value: string): string[] {
    const secure = isSecure ? '; Secure' : '';
    const attributes = `HttpOnly; SameSite=Lax${secure}`;
    return [
      // Marks of before November 2026 lay under this path, and are worth nothing any more.
      `${cookie}=; Path=/api; Max-Age=0; ${attributes}`,
      `${cookieName(cookie, isSecure)}=${value}; Path=/; Max-Age=${yearInSeconds}; ${attributes}`,
    ];
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
