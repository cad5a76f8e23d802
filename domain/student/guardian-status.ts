import type { Instant } from '../kernel/nz-time.ts';

/** What is shown of a guardian. */
export const guardianStatuses = ['Inactive', 'Invite Sent', 'Active', 'Not Invited'] as const;
export type GuardianStatus = (typeof guardianStatuses)[number];

/** A guardian who has signed in is active; until then an invitation that was sent counts, even one that has expired. */
export function guardianStatus(guardian: {
  readonly isActive: boolean;
  readonly inviteSentAt: Instant | null;
  readonly lastLoginAt: Instant | null;
}): GuardianStatus {
  if (!guardian.isActive) return 'Inactive';
  if (guardian.lastLoginAt !== null) return 'Active';
  return guardian.inviteSentAt === null ? 'Not Invited' : 'Invite Sent';
}
