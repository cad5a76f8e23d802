import type { Database } from '#api/database/database.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { mustTakeCards, type StripeGateway } from '#api/gateways/stripe.ts';
import type { CardAccount } from '#domain/card-account/card-account.ts';
import { cardAccount } from '#domain/card-account/decide.ts';
import { cardAccountNotReady } from '#domain/card-account/rejections.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { getCardAccount } from '#projections/card-accounts/query.ts';
import { countOpenSchools } from '#projections/schools/query.ts';

type AccountReading = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
  readonly stripe: StripeGateway;
};

/** A school's accounts at the card company as the ledger has them: the read models may be behind it. */
export async function recordedCardAccount(
  log: AccountReading['log'],
  schoolId: SchoolId,
): Promise<CardAccount> {
  return fold(cardAccount, eventsOf(cardAccount, await log.read(`cardaccount-${schoolId}`)));
}

/**
 * The account that a new payment of a school goes to: its own, or null for the installation's.
 * @throws 409 where no cards are taken, or not yet
 */
export async function accountForPayments(
  deps: AccountReading,
  schoolId: SchoolId,
): Promise<string | null> {
  mustTakeCards(deps.stripe);
  const state = await recordedCardAccount(deps.log, schoolId);
  if (state.current?.takesCharges) return state.current.cardAccount;
  if (!(await usesInstallation(deps, state))) throw cardAccountNotReady();
  return null;
}

/** Whether a screen offers cards of this school. */
export async function takesCardsFor(
  deps: Pick<AccountReading, 'sql' | 'stripe'>,
  schoolId: SchoolId,
): Promise<boolean> {
  if (!deps.stripe.takesCards) return false;
  const state = await getCardAccount(deps.sql, schoolId);
  return state.current?.takesCharges === true || usesInstallation(deps, state);
}

/**
 * A school that has begun with an account of its own is paid there or nowhere. Before that its cards pay into the installation's account, for practice, where
 * schools can have none of their own, and where it is the only school: what is paid is then its own money.
 */
export async function usesInstallation(
  { sql, stripe }: Pick<AccountReading, 'sql' | 'stripe'>,
  { known }: CardAccount,
): Promise<boolean> {
  if (known.size > 0) return false;
  if (stripe.isSandbox || !stripe.hasAccounts) return true;
  return (await countOpenSchools(sql)) === 1;
}
