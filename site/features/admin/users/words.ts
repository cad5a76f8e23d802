import type { Role } from '#domain/account/events.ts';
import type { AnyUser } from '#site/data/admin.ts';

export const roleWords: Readonly<Record<Role, string>> = {
  instructor: 'Instructor',
  admin: 'Admin',
  auditor: 'Auditor',
};

export const planWords: Readonly<Record<AnyUser['subscriptionType'], string>> = {
  trial: 'Trial',
  professional: 'Professional',
  premium: 'Premium',
};

export const subscriptionStatusWords: Readonly<Record<AnyUser['subscriptionStatus'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
  past_due: 'Past due',
};
