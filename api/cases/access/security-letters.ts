import type { Deps } from '#api/deps.ts';
import { type SecurityNews, securityLetter } from '#api/gateways/mail/security-letter.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/** Tells a person by letter what happened to their account. Nobody waits for it, and where no mail goes out nothing is said. */
export function sendSecurityLetter(
  { mailer, clock, publicUrl }: Pick<Deps, 'mailer' | 'clock' | 'publicUrl'>,
  {
    id: accountId,
    email: to,
    firstName,
  }: { readonly id: AccountId; readonly email: string; readonly firstName: string },
  news: SecurityNews,
): void {
  void mailer.send(securityLetter({ accountId, to, firstName, news, at: clock(), publicUrl }));
}
