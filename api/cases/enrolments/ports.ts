import type { SubscriptionDeps } from '#api/cases/subscription/subscription.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import type { EnrolmentDrafts } from '#api/sessions/enrolment-drafts.ts';
import type { MailCodes } from '#api/sessions/mail-codes.ts';

/** Dependencies of enrolling. */
export type EnrollingDeps = SubscriptionDeps & {
  readonly sql: Database;
  readonly clock: Clock;
  readonly enrolmentDrafts: EnrolmentDrafts;
};
/** The same, with mail. */
export type EnrollingByMail = EnrollingDeps & {
  readonly mailer: Mailer;
  readonly mailCodes: MailCodes;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
};
/** The same, with the ledger. */
export type EnrollingForGood = EnrollingDeps & { readonly dispatch: Dispatch };
