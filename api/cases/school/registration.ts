import type { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { account } from '#domain/account/decide.ts';
import type { Endorsement } from '#domain/account/endorsement.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import type { schoolRegistration } from '#domain/school/onboarding.ts';
import { schoolAlreadyRegistered } from '#domain/school/rejections.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { team } from '#domain/team/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { asOnlySchool } from './one-school.ts';

type Ledger = Pick<Deps, 'dispatch'>;

/**
 * Sets up an account's school, which takes its founder's number. The first fact says the rest too, the endorsement and the trial; `finish-saves.ts` does
 * what a crash leaves undone here.
 */
export function registerSchool(
  deps: Ledger & Pick<Deps, 'sql' | 'log' | 'projector' | 'locks' | 'stripe'>,
  accountId: AccountId,
  form: z.infer<typeof schoolRegistration>,
): Promise<void> {
  const { sql, dispatch, locks } = deps;
  const { gstNumber, bankAccount, endorsementNumber, endorsementExpiresOn, ...details } = form;
  const endorsement = { endorsementNumber, endorsementExpiresOn };
  const schoolId = schoolFoundedBy(accountId);
  const actor = { kind: 'instructor', id: accountId } as const;
  const isSentAgain = isRecordedBefore(school, schoolId);
  const found = async () => {
    // Under the lock: the account may have joined another school meanwhile.
    const isRegistered = (await getAccount(sql, accountId))?.schoolId !== null;
    if (isRegistered && !isSentAgain) throw schoolAlreadyRegistered();
    await dispatch(
      school,
      schoolId,
      {
        type: 'RegisterSchool',
        schoolId,
        ownerId: accountId,
        details,
        invoiceSettings: { gstNumber, gstFrom: null, bankAccount },
        endorsement,
      },
      { actor, schoolId },
    );
    await changeEndorsement(deps, accountId, endorsement, { actor });
    await startTrial(deps, accountId, { actor });
  };
  return asOnlySchool(deps, isSentAgain, () => locks.account(accountId, found));
}

/** Records a person's I endorsement. */
export async function changeEndorsement(
  { dispatch }: Ledger,
  accountId: AccountId,
  endorsement: Endorsement,
  context: Context,
): Promise<void> {
  const command = { type: 'ChangeEndorsement', accountId, endorsement } as const;
  await dispatch(account, accountId, command, context);
}

/** Starts an account's trial, unless it has had one: somebody who taught at another school before has not. */
export async function startTrial(
  { dispatch }: Ledger,
  accountId: AccountId,
  context: Context,
): Promise<void> {
  const command = { type: 'StartTrial', accountId } as const;
  await dispatch(subscription, accountId, command, context);
}

/** Makes an invited account one of a school's instructors. */
export async function joinTeam(
  { dispatch }: Ledger,
  accountId: AccountId,
  { schoolId, invitedBy }: { readonly schoolId: SchoolId; readonly invitedBy: AccountId },
  context: Context,
): Promise<void> {
  const command = { type: 'JoinTeam', schoolId, accountId, invitedBy } as const;
  await dispatch(team, schoolId, command, { ...context, schoolId });
}
