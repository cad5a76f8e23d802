import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import type { EnrolmentDrafts } from '#api/sessions/enrolment-drafts.ts';
import type { MailCodes } from '#api/sessions/mail-codes.ts';

/** What somebody who enrols is served with. */
export type EnrollingDeps = {
  readonly sql: Database;
  readonly clock: Clock;
  readonly enrolmentDrafts: EnrolmentDrafts;
};
/** The same where letters go out. */
export type EnrollingByMail = EnrollingDeps & {
  readonly mailer: Mailer;
  readonly mailCodes: MailCodes;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
};
/** Where facts are recorded. */
export type EnrollingForGood = EnrollingDeps & { readonly dispatch: Dispatch };
