import { z } from 'zod';
import type { PlanOrTrial, PlanStatus } from '../catalogue/plans.ts';
import type { Command } from '../kernel/decider.ts';
import { emailAddress, oneOf, requiredLine } from '../kernel/fields.ts';
import type { AccountId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import { subscriptionChoice } from '../subscription/commands.ts';
import type { Account } from './account.ts';
import { type AccountEvent, type Role, roles } from './events.ts';
import { accountNotFound, lastAdmin, ownAccount, ownRole, schoolHasAdmin } from './rejections.ts';

export type GrantRole = Command<
  'GrantRole',
  {
    accountId: AccountId;
    role: Role;
    /** The account that asks; absent when it is the product itself or its command line. */
    by?: number;
    /** How many other admins there are: taking that role away needs one. */
    otherAdmins?: number;
  }
>;

/** What an admin corrects of a person and their role. */
const userDetails = z.object({
  firstName: requiredLine('First name', 80),
  lastName: requiredLine('Last name', 80),
  email: emailAddress(),
  role: oneOf('Role', roles),
});

/** PUT /api/admin/users/{id}. */
export const userCorrection = userDetails.extend(subscriptionChoice);

/** The admin who asks, and how many admins there are other than the account in question. */
type ByAdmin = { by: number; otherAdmins: number };

export type CorrectAccount = Command<
  'CorrectAccount',
  {
    accountId: AccountId;
    details: z.infer<typeof userDetails>;
    /** What the same save says of their plan. */
    plan?: { type: PlanOrTrial; standing: PlanStatus };
  } & ByAdmin
>;
export type ArchiveAccount = Command<
  'ArchiveAccount',
  {
    accountId: AccountId;
    /** How many other admins belong to the school that closes with it: they would lock themselves out. */
    schoolAdmins?: number;
  } & ByAdmin
>;

export function correctAccount(command: CorrectAccount, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  const { accountId, plan } = command;
  const { role, ...details } = command.details;
  const said = plan && { plan };
  const events: AccountEvent[] = same(details, state.details)
    ? []
    : [{ type: 'AccountDetailsChanged', data: { accountId, ...details, ...said } }];
  return [...events, ...changeRole({ ...command, role }, state)];
}

export function archive(command: ArchiveAccount, state: Account): AccountEvent[] {
  if (state.status === 'none') throw accountNotFound();
  if (state.status === 'archived') return [];
  const { accountId, by, otherAdmins, schoolAdmins = 0 } = command;
  if (by === accountId) throw ownAccount();
  if (schoolAdmins > 0) throw schoolHasAdmin();
  if (state.role === 'admin' && otherAdmins === 0) throw lastAdmin();
  return [{ type: 'AccountArchived', data: { accountId } }];
}

/** There is always an admin, and nobody gives up that role by mistake: another admin takes it. */
export function changeRole(
  {
    accountId,
    role,
    by,
    otherAdmins = 0,
    plan,
  }: Pick<GrantRole, 'accountId' | 'role' | 'by' | 'otherAdmins'> & Pick<CorrectAccount, 'plan'>,
  state: Extract<Account, { status: 'open' }>,
): AccountEvent[] {
  if (state.role === role) return [];
  if (state.role === 'admin') {
    if (by === accountId) throw ownRole();
    if (otherAdmins === 0) throw lastAdmin();
  }
  return [{ type: 'RoleGranted', data: { accountId, role, ...(plan && { plan }) } }];
}
