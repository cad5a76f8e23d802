import type { Deps } from '#api/deps.ts';
import { moveAddressLetter } from '#api/gateways/mail/account-links.ts';
import { emailTaken } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { accountChanges } from './change-account.ts';
import { loginMoving } from './move-login.ts';
import { sendSecurityLetter } from './security-letters.ts';

const aDay = 24 * 60;

type Person = { readonly id: AccountId; readonly firstName: string; readonly email: string };

/** Somebody's own email address: asked to move, and moved. */
export function ownAddress(
  deps: Pick<
    Deps,
    'credentials' | 'dispatch' | 'locks' | 'mailer' | 'clock' | 'publicUrl' | 'tokens'
  >,
) {
  const { credentials, locks, tokens, clock, publicUrl, mailer } = deps;
  const changeAccount = accountChanges(deps);
  const moveLogin = loginMoving(deps);
  return { ask, move };

  /** Sends a link to the new mailbox, good for a day, and word of it to the present one. Throws when somebody else has the address. */
  async function ask(person: Person, to: string): Promise<void> {
    await mustBeFree(person, to);
    const token = await tokens.make('change-email', {
      subject: person.id,
      boundTo: to,
      expiresAt: addMinutes(clock(), aDay),
    });
    void mailer.send(moveAddressLetter(person, to, `${publicUrl}/verify-email/${token}`));
    sendSecurityLetter(deps, person, 'addressAsked');
  }

  /** Moves the account and its login; every session ends. `isProven` when a link that went there was opened. */
  function move(person: Person, to: string, isProven: boolean): Promise<void> {
    return locks.mailbox(to, async () => {
      await mustBeFree(person, to);
      await changeAccount(person.id, { type: 'ChangeOwnEmail', email: to, isProven });
      await moveLogin(person, { from: person.email, to });
    });
  }

  async function mustBeFree({ id }: Person, email: string): Promise<void> {
    const owner = await credentials.whose(email);
    if (owner !== null && owner !== id) throw emailTaken();
  }
}
