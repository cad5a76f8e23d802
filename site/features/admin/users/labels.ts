import type { Role } from '#domain/account/events.ts';
import type { AnyUser } from '#site/data/admin.ts';
import * as words from './words.ts';

export const roleWords: Readonly<Record<Role, string>> = {
  instructor: words.instructor,
  admin: words.admin,
  auditor: words.auditor,
};

export const planWords: Readonly<Record<AnyUser['subscriptionType'], string>> = {
  trial: words.trial,
  professional: words.professional,
  premium: words.premium,
};

export const subscriptionStatusWords: Readonly<Record<AnyUser['subscriptionStatus'], string>> = {
  active: words.active,
  inactive: words.inactive,
  cancelled: words.cancelled,
  past_due: words.pastDue,
};
