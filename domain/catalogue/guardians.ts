/** Who a parent or guardian is to the student. */
export const guardianRelationships = ['parent', 'guardian', 'emergency_contact'] as const;
export type GuardianRelationship = (typeof guardianRelationships)[number];

export const guardianRelationshipLabels: Readonly<Record<GuardianRelationship, string>> = {
  parent: 'Parent',
  guardian: 'Guardian',
  emergency_contact: 'Emergency contact',
};

/** How much a guardian may see and do, each level including the one before. */
export const guardianAccessLevels = ['view_only', 'limited', 'full'] as const;
export type GuardianAccessLevel = (typeof guardianAccessLevels)[number];
export const defaultGuardianAccessLevel: GuardianAccessLevel = 'view_only';

export const guardianAccessLevelLabels: Readonly<Record<GuardianAccessLevel, string>> = {
  view_only: 'View only',
  limited: 'Limited',
  full: 'Full',
};

/** Days an invitation can be used for. */
export const guardianInviteDays = 7;
