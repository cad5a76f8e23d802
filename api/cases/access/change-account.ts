import type { Sent, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { AccountCommand } from '#domain/account/commands.ts';
import { account } from '#domain/account/decide.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/** Whatever somebody decides about their own account. */
export function accountChanges({ dispatch }: Pick<Deps, 'dispatch'>) {
  return async (
    accountId: AccountId,
    change: Without<AccountCommand, 'accountId'>,
  ): Promise<void> => {
    // With its number it is a whole command again.
    const command = { ...change, accountId } as Sent<AccountCommand>;
    await dispatch(account, accountId, command, { actor: { kind: 'instructor', id: accountId } });
  };
}
