import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { type Mail, type MailOutcome, mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { nameInLetter } from '#api/gateways/mail/name-in-letter.ts';
import { confirmAddressFirst } from '#domain/account/rejections.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { Person } from '#domain/kernel/personal.ts';

/** What became of a letter, for the one who asked for it. */
export const mailOutcome = z.enum(mailOutcomes).meta({ id: 'MailOutcome' });

/** Whose letter it is. */
export type Sender = {
  readonly account: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly isEmailVerified: boolean;
  };
  readonly schoolName: string;
};

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Letters that one person has us send to another, in our name and to an address of their choice: only from somebody whose own address is confirmed, not more
 * than a school has to send, and each says who sent it and how to report it. A school that invoices fifty students at once is far below what is
 * refused. Where no mail goes out nothing is refused either.
 */
export function lettersToOthers({
  mailer,
  rateLimits,
  publicUrl,
}: Pick<Deps, 'mailer' | 'rateLimits' | 'publicUrl'>) {
  const { limit } = rateLimits;
  const perHour = limit('letters-hour', 100, hour, 'letters from this account');
  const perDay = limit('letters-day', 300, day, 'letters from this account');
  const toOnePerDay = limit('letters-to-one', 10, day, 'letters to this address');
  const toThemPerDay = limit('letters-to', 30, day, 'letters to this address');
  const addedPerDay = limit('letters-added', 200, day, 'letters about people who were added');

  return {
    /**
     * To be asked before anything is done that a letter tells of: throws a `Rejection` when the sender's address is not confirmed, or when they, or
     * everybody together, have written to it too often.
     */
    async admit({ account }: Pick<Sender, 'account'>, to: string): Promise<void> {
      if (!mailer.isOn) return;
      if (!account.isEmailVerified)
        throw confirmAddressFirst(account.email, 'before letters go out in your name');
      await count(`account-${account.id}`, to);
    },

    /** The same for somebody who writes in the name of a school, whose address has been looked at: throws when it is too often. */
    admitFor: (sender: Person, to: string): Promise<void> => count(sender, to),

    /** Whether such a letter may go out, where nobody is there to be told why not. */
    async admits(
      sender: Person,
      { isConfirmed, to }: { isConfirmed: boolean; to: string },
    ): Promise<boolean> {
      if (!mailer.isOn) return true;
      if (!isConfirmed) return false;
      return count(sender, to).then(
        () => true,
        () => false,
      );
    },

    /** Whether somebody may be told that they were added. The law asks for that letter, so it takes none of the others' room. */
    async admitsAdded(
      sender: Person,
      { isConfirmed, to }: { isConfirmed: boolean; to: string },
    ): Promise<boolean> {
      if (!isConfirmed) return false;
      return addedPerDay
        .spend(sender)
        .then(() => toThemPerDay.spend(to))
        .then(
          () => true,
          () => false,
        );
    },

    /**
     * Sends what was admitted, signed.
     * @param key under which it goes out once; absent: each call sends one
     */
    send({ account, schoolName }: Sender, mail: Mail, key?: string): Promise<MailOutcome> {
      const name = nameInLetter(fullName(account));
      const about = `${account.id}-${crypto.randomUUID().slice(0, 8)}`;
      const text = [
        mail.text,
        `${name} of ${nameInLetter(schoolName)} sent this through Keep Left. If you did not expect it, or it looks wrong, ` +
          `tell us and we look into it:\n${publicUrl}/contact?letter=${about}`,
      ].join('\n\n');
      return mailer.send({ ...mail, text }, key);
    },
  };

  async function count(sender: Person, to: string): Promise<void> {
    await perHour.spend(sender);
    await perDay.spend(sender);
    await toOnePerDay.spend(`${sender} ${to}`);
    await toThemPerDay.spend(to);
  }
}
