import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Pepper, pepperedMark } from './pepper.ts';

/** A browser in which somebody has signed in to an account before. */
export type KnownBrowser = { readonly id: string };

/**
 * A cookie that says so: it lets nobody in, but their wrong tries are counted apart from those of strangers, who could otherwise lock an account's owner
 * out. It holds no name: a random number, and a signature of it together with the account's e-mail address.
 */
export type KnownBrowsers = {
  /** The Set-Cookie value for a browser that has just signed in with this address. */
  mark(email: string): string;
  /** The browser of a Cookie header, if it has signed in with this address. */
  recognise(cookieHeader: string | null, email: string): KnownBrowser | null;
};

const cookieName = 'known_browser';
const inCookies = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22})\\.([\\da-f]{64})(?:;|$)`);
const yearInSeconds = 365 * 24 * 60 * 60;

/** @param isSecure whether the site is reached over https, so that the cookie may insist on it */
export function knownBrowsers(pepper: Pepper, isSecure: boolean): KnownBrowsers {
  const sign = (id: string, email: string) =>
    pepper.hash(`known-browser:${id} ${email}`).slice(pepperedMark.length);

  return {
    mark(email) {
      const id = randomBytes(16).toString('base64url');
      const attributes = `Path=/api; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax`;
      return `${cookieName}=${id}.${sign(id, email)}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
    recognise(cookieHeader, email) {
      const [, id = '', signature = ''] = inCookies.exec(cookieHeader ?? '') ?? [];
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(id, email));
      return given.length === right.length && timingSafeEqual(given, right) ? { id } : null;
    },
  };
}
