import type { Deps } from '#api/deps.ts';
import { resetPasswordLetter, verifyEmailLetter } from '#api/gateways/mail/account-links.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';

type LetterDeps = Pick<Deps, 'tokens' | 'mailer' | 'clock' | 'publicUrl'>;

const hour = 60;
const sevenDays = 7 * 24 * hour;

/** A link with which an account's forgotten password is replaced, within an hour. */
export async function sendResetLink(
  deps: LetterDeps,
  about: { accountId: number; email: string },
): Promise<void> {
  const expiresAt = addMinutes(deps.clock(), hour);
  const token = await deps.tokens.make('reset-password', {
    subject: about.accountId,
    boundTo: about.email,
    expiresAt,
  });
  const link = `${deps.publicUrl}/reset-password/${token}`;
  // Nobody waits for the letter.
  void deps.mailer.send(resetPasswordLetter(about.accountId, about.email, link));
}

/** A link that proves a mailbox is theirs, within seven days. */
export async function sendVerifyLink(
  deps: LetterDeps,
  about: { accountId: number; email: string; firstName: string },
): Promise<void> {
  const { accountId, email } = about;
  const expiresAt = addMinutes(deps.clock(), sevenDays);
  const token = await deps.tokens.make('verify-email', {
    subject: accountId,
    boundTo: email,
    expiresAt,
  });
  const link = `${deps.publicUrl}/verify-email/${token}`;
  void deps.mailer.send(verifyEmailLetter(about, link));
}
