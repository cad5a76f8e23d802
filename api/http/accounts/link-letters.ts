import type { Deps } from '#api/deps.ts';
import { resetPasswordLetter, verifyEmailLetter } from '#api/gateways/mail/account-links.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';

type LetterDeps = Pick<Deps, 'tokens' | 'mailer' | 'clock' | 'publicUrl' | 'tellOperator'>;

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
  void post(deps, resetPasswordLetter(about.email, link), link);
}

/** A link that proves a mailbox is theirs, within seven days. */
export async function sendVerifyLink(
  deps: LetterDeps,
  about: { accountId: number; email: string; firstName: string },
): Promise<void> {
  const { accountId, email, firstName } = about;
  const expiresAt = addMinutes(deps.clock(), sevenDays);
  const token = await deps.tokens.make('verify-email', {
    subject: accountId,
    boundTo: email,
    expiresAt,
  });
  const link = `${deps.publicUrl}/verify-email/${token}`;
  void post(deps, verifyEmailLetter(email, firstName, link), link);
}

/** Nobody waits for the letter. Without a mail server the link stands in the log, so that whoever runs the installation can hand it on. */
async function post({ mailer, tellOperator }: LetterDeps, mail: Mail, link: string): Promise<void> {
  if ((await mailer.send(mail)) === 'off')
    tellOperator(`No mail server is set up. For ${mail.to}: ${mail.subject}: ${link}`);
}
