import type { Deps } from '#api/deps.ts';
import { resetPasswordLetter, verifyEmailLetter } from '#api/gateways/mail/account-links.ts';
import type { AccountLink } from '#domain/account/events.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';

type LinkDeps = Pick<Deps, 'tokens' | 'clock' | 'publicUrl'>;
type LetterDeps = LinkDeps & Pick<Deps, 'mailer'>;
type Mailbox = { readonly accountId: AccountId; readonly email: string };

const hour = 60;

/** How long a link opens something, in minutes: a forgotten password is replaced within an hour, a mailbox proven within seven days. */
const lives: Readonly<Record<AccountLink, number>> = {
  'reset-password': hour,
  'verify-email': 7 * 24 * hour,
};

/** A link for this account and this mailbox of theirs; the one before it opens nothing any more. */
export async function makeAccountLink(
  { tokens, clock, publicUrl }: LinkDeps,
  kind: AccountLink,
  { accountId, email }: Mailbox,
): Promise<string> {
  const expiresAt = addMinutes(clock(), lives[kind]);
  const token = await tokens.make(kind, { subject: accountId, boundTo: email, expiresAt });
  return `${publicUrl}/${kind}/${token}`;
}

/** Sends a link with which an account's forgotten password is replaced. */
export async function sendResetLink(deps: LetterDeps, about: Mailbox): Promise<void> {
  const link = await makeAccountLink(deps, 'reset-password', about);
  // Nobody waits for the letter.
  void deps.mailer.send(resetPasswordLetter(about.accountId, about.email, link));
}

/** Sends a link that proves a mailbox is theirs. */
export async function sendVerifyLink(
  deps: LetterDeps,
  about: Mailbox & { firstName: string },
): Promise<void> {
  const link = await makeAccountLink(deps, 'verify-email', about);
  void deps.mailer.send(verifyEmailLetter(about, link));
}
