import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { emailAddress } from '../kernel/fields.ts';
import type { AccountId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Account } from './account.ts';
import type { AccountEvent } from './events.ts';
import { accountNotFound, ownAccount } from './rejections.ts';

/** POST /api/auth/close-account: the address, typed, so that none closes by a slip. */
export const closingOfAccount = z.object({ email: emailAddress() });

export type CloseOwnAccount = Command<
  'CloseOwnAccount',
  {
    accountId: AccountId;
    email: string;
    /** Whether they teach at a school, their own or another's: that is left first. */
    hasSchool: boolean;
  }
>;

/** Whoever belongs to no school leaves by themselves. Said again it changes nothing. */
export function closeOwn(command: CloseOwnAccount, state: Account): AccountEvent[] {
  if (state.status === 'none') throw accountNotFound();
  if (state.status === 'archived') return [];
  const { accountId, email, hasSchool } = command;
  if (hasSchool) throw leaveSchoolFirst();
  if (state.role === 'admin') throw ownAccount();
  if (email !== state.details.email) throw emailDiffers(state.details.email);
  return [{ type: 'AccountArchived', data: { accountId } }];
}

const leaveSchoolFirst = () =>
  new Rejection(
    'conflict',
    'leave_school_first',
    'This account belongs to a school. An owner closes the school under Settings, Your data; a colleague is taken out of the team by its owner first.',
  );

const emailDiffers = (email: string) =>
  new Rejection('invalid', 'email_differs', `Type ${email} to confirm.`, {
    fields: { email: `Type ${email} to confirm.` },
  });
