import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { requiredLine } from '../kernel/fields.ts';
import type { AccountId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { Account } from './account.ts';
import type { AccountEvent } from './events.ts';
import { accountNotFound } from './rejections.ts';

/** PUT /api/auth/user/name. */
export const ownName = z.object({
  firstName: requiredLine('First name', 80),
  lastName: requiredLine('Last name', 80),
});

export type ChangeOwnName = Command<
  'ChangeOwnName',
  { accountId: AccountId; firstName: string; lastName: string }
>;
/** `isProven` when a link that went to the new mailbox was opened. */
export type ChangeOwnEmail = Command<
  'ChangeOwnEmail',
  { accountId: AccountId; email: string; isProven: boolean }
>;

export function changeOwnName(command: ChangeOwnName, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  const { accountId, firstName, lastName } = command;
  const details = { ...state.details, firstName, lastName };
  if (same(details, state.details)) return [];
  return [{ type: 'AccountDetailsChanged', data: { accountId, ...details } }];
}

export function changeOwnEmail(
  { accountId, email, isProven }: ChangeOwnEmail,
  state: Account,
): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  const moved: AccountEvent[] =
    state.details.email === email
      ? []
      : [{ type: 'AccountDetailsChanged', data: { accountId, ...state.details, email } }];
  const isNews = isProven && state.verifiedEmail !== email;
  return isNews ? [...moved, { type: 'EmailVerified', data: { accountId, email } }] : moved;
}
