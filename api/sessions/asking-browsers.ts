import { createHash, randomBytes } from 'node:crypto';
import { cookieName } from './session-in-cookies.ts';
import type { SignedLinks } from './signed-links.ts';

/** The browser in which a parent asks for a code. */
type AskingBrowser = {
  /** Random; nobody else knows it, so a code that is asked for here can be tried here alone. */
  readonly id: string;
  /** Whether this mailbox was opened in it before. */
  knows(mailbox: string): boolean;
};

const cookie = 'asking_browser';
const inCookies = new RegExp(`^(?:__Host-)?${cookie}=([a-z0-9]{32})(?:\\.([\\w-]{1,100}))?$`);
const yearInSeconds = 365 * 24 * 60 * 60;

/** The browser of a Cookie header; null where it has not asked yet. */
export function askingBrowserIn(
  cookieHeader: string | null,
  signedLinks: SignedLinks,
): AskingBrowser | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [, id, mark] = inCookies.exec(pair.trim()) ?? [];
    if (id === undefined) continue;
    const known = mark === undefined ? null : signedLinks.read('asking browser', mark);
    return { id, knows: (mailbox) => known === subjectOf(id, mailbox) };
  }
  return null;
}

export const newAskingBrowser = (): AskingBrowser => ({
  id: randomBytes(16).toString('hex'),
  knows: () => false,
});

/**
 * The Set-Cookie value that keeps who asks; it lets nobody in.
 * @param opened the mailbox whose code was right here, so that this browser is told from strangers'
 */
export function keepAskingBrowser(
  { id }: Pick<AskingBrowser, 'id'>,
  {
    isSecure,
    signedLinks,
    opened,
  }: {
    readonly isSecure: boolean;
    readonly signedLinks: SignedLinks;
    readonly opened?: string;
  },
): string {
  const mark =
    opened === undefined ? '' : `.${signedLinks.sign('asking browser', subjectOf(id, opened))}`;
  return `${cookieName(cookie, isSecure)}=${id}${mark}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What a code is kept under: where it went, and where it was asked for. */
export const codeBox = (mailbox: string, browser: Pick<AskingBrowser, 'id'>): string =>
  `${browser.id} ${mailbox}`;

const subjectOf = (id: string, mailbox: string): string =>
  `${id.slice(0, 24)}-${createHash('sha256').update(mailbox).digest('hex').slice(0, 32)}`;
