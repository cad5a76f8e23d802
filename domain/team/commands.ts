import { z } from 'zod';
import { linkToken, registration } from '../account/commands.ts';
import type { Command } from '../kernel/decider.ts';
import { emailAddress } from '../kernel/fields.ts';
import type { AccountId, SchoolId } from '../kernel/ids.ts';

/** Days an invitation waits for its answer. */
export const invitationDays = 7;

/** POST /api/team/invitations. */
export const teamInvitation = z.object({ email: emailAddress() });

/** POST /api/team/join: the address is the invitation's, not what a browser sends. */
export const teamJoining = registration.omit({ email: true }).extend(linkToken.shape);

export type JoinTeam = Command<
  'JoinTeam',
  { schoolId: SchoolId; accountId: AccountId; invitedBy: AccountId }
>;
export type LeaveTeam = Command<'LeaveTeam', { schoolId: SchoolId; accountId: AccountId }>;
export type TeamCommand = JoinTeam | LeaveTeam;
