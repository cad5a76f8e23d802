import { contextOf } from '#api/cases/school/administration.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { RulesForm } from '#domain/rules/commands.ts';
import { licenceRules } from '#domain/rules/decide.ts';
import { carRules } from '#domain/rules/rules.ts';

type Version = { readonly number: number; readonly version: number };

/** The licence rules of the installation, as admins enter, confirm and withdraw them. */
export function licenceRuleChanges({ dispatch }: { readonly dispatch: Dispatch }) {
  return { propose, confirm, withdraw };

  /** @param number that of the rules it corrects; null for new ones */
  async function propose(by: AccountId, number: number | null, form: RulesForm): Promise<void> {
    const context = contextOf(by, form.reason);
    await dispatch(licenceRules, carRules, { type: 'ProposeRules', by, number, form }, context);
  }

  async function confirm(by: AccountId, version: Version): Promise<void> {
    const command = { type: 'ConfirmRules', by, ...version } as const;
    await dispatch(licenceRules, carRules, command, contextOf(by, null));
  }

  async function withdraw(by: AccountId, version: Version, reason: string): Promise<void> {
    const command = { type: 'WithdrawRules', by, ...version, reason } as const;
    await dispatch(licenceRules, carRules, command, contextOf(by, reason));
  }
}
