import type { z } from 'zod';
import { startTrial } from '#api/cases/school/registration.ts';
import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { ProvenPassword } from '#api/sessions/credentials.ts';
import type { registration } from '#domain/account/commands.ts';
import { account } from '#domain/account/decide.ts';
import { emailTaken } from '#domain/account/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { accountChanges } from './change-account.ts';
import { mustNotBeGuessable } from './password-strength.ts';
import { sendSecurityLetter } from './security-letters.ts';

/**
 * Joining as an instructor.
 * @param tellTheOwner of an address that somebody joined with again
 */
export function newAccounts(
  deps: Pick<Deps, 'dispatch' | 'ids' | 'locks' | 'credentials' | 'secondFactors'>,
  tellTheOwner: (email: string) => Promise<void>,
) {
  const { ids, locks, credentials, secondFactors } = deps;
  const changeAccount = accountChanges(deps);

  /** @param caller whose address the tries are counted under */
  return async (form: z.infer<typeof registration>, caller: { readonly address: string }) => {
    const { email, firstName, lastName, password } = form;
    await mustNotBeGuessable(password, form, 'password');
    const accountId = await ids.next('account');
    const proven = await locks.mailbox(email, async () => {
      // Anyone who joined and was not told is the one who still has that password.
      const login: ProvenPassword | null = isRecordedBefore(account, accountId)
        ? await credentials.check(email, password, caller)
        : await credentials.keep(accountId, email, password, caller);
      const isTheirs = login?.accountId === accountId && !(await secondFactors.statusOf(accountId));
      if (!isTheirs) {
        await tellTheOwner(email);
        throw emailTaken();
      }
      await changeAccount(accountId, { type: 'RegisterAccount', email, firstName, lastName });
      return login;
    });
    await startTrial(deps, accountId, { actor: { kind: 'instructor', id: accountId } });
    return { accountId, proven };
  };
}

/** Anyone who has the address already hears that somebody tried it; one letter a day, however often. */
export function joinedAgainLetters(
  deps: Pick<Deps, 'sql' | 'credentials' | 'rateLimits' | 'mailer' | 'clock' | 'publicUrl'>,
) {
  const perMailbox = deps.rateLimits.limit('joined-again', 1, 24 * 60 * 60, 'letters');

  return async (email: string): Promise<void> => {
    const owner = await getAccount(deps.sql, (await deps.credentials.whose(email)) ?? nobody);
    const mayWrite = await perMailbox.spend(email).then(
      () => true,
      () => false,
    );
    if (owner && mayWrite) sendSecurityLetter(deps, owner, 'registeredAgain');
  };
}
