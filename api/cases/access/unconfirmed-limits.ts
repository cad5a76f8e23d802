import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { confirmAddressFirst } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type AccountRow, getAccount } from '#projections/accounts/query.ts';

/** What an account whose address nobody has confirmed may do in a day: enough to try everything, of little use to somebody who is nobody. */
const aDay = {
  students: { limit: 20, doing: 'add', what: 'students' },
  messages: { limit: 50, doing: 'send', what: 'messages' },
  uploads: { limit: 10, doing: 'upload', what: 'files' },
  documents: { limit: 20, doing: 'download', what: 'PDFs and exports' },
} as const;

export type Bounded = keyof typeof aDay;

const day = 24 * 60 * 60;

export type UnconfirmedLimits = {
  /** Throws a `Rejection` that says how to confirm when somebody who has not yet had this too often today. */
  spend(account: Pick<AccountRow, 'id' | 'email' | 'isEmailVerified'>, on: Bounded): Promise<void>;
  /** The same for an account that is known by its number. */
  spendFor(accountId: AccountId, on: Bounded): Promise<void>;
};

/** Somebody who may be anybody has little; where no mail goes out nobody can confirm, and nobody is held up. */
export function unconfirmedLimits({
  sql,
  mailer,
  rateLimits,
}: {
  readonly sql: Database;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
}): UnconfirmedLimits {
  const counts = {
    students: countOf('students'),
    messages: countOf('messages'),
    uploads: countOf('uploads'),
    documents: countOf('documents'),
  };
  return {
    async spend(account, on) {
      if (!mailer.isOn || account.isEmailVerified) return;
      await counts[on].spend(String(account.id)).catch((fault) => {
        if (!(fault instanceof Rejection)) throw fault;
        const { limit, doing, what } = aDay[on];
        throw confirmAddressFirst(
          account.email,
          `before you ${doing} more than ${limit} ${what} a day`,
        );
      });
    },
    async spendFor(accountId, on) {
      if (!mailer.isOn) return;
      const account = await getAccount(sql, accountId);
      if (account) await this.spend(account, on);
    },
  };

  function countOf(on: Bounded) {
    return rateLimits.limit(`unconfirmed-${on}`, aDay[on].limit, day, aDay[on].what);
  }
}
