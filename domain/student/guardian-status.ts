import type { Instant } from '../kernel/nz-time.ts';

/** What is shown of a guardian (spec 1 section 4). */
export const guardianStatuses = ['Inactive', 'Invite Sent', 'Active', 'Not Invited'] as const;
export type GuardianStatus = (typeof guardianStatuses)[number];

/** Whoever has signed in is active; an invitation that was sent says so until then, even one that has run out. */
export function guardianStatus(guardian: {
  readonly isActive: boolean;
  readonly inviteSentAt: Instant | null;
  readonly lastLoginAt: Instant | null;
}): GuardianStatus {
  if (!guardian.isActive) return 'Inactive';
  if (guardian.lastLoginAt !== null) return 'Active';
  return guardian.inviteSentAt === null ? 'Not Invited' : 'Invite Sent';
}
