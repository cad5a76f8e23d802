import type { SubscriptionDeps } from '#api/cases/subscription/subscription.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { EnrolmentDrafts } from '#api/sessions/enrolment-drafts.ts';
import type { CountLetter } from './count-letter.ts';

/** Dependencies of enrolling. */
export type EnrollingDeps = SubscriptionDeps & {
  readonly sql: Database;
  readonly clock: Clock;
  readonly enrolmentDrafts: EnrolmentDrafts;
};
/** Dependencies of letters before Send, when the enrolment link has already been checked. */
export type EnrollingByMail = Omit<EnrollingDeps, 'sellsPlans'> & {
  readonly mailer: Mailer;
  readonly countLetter: CountLetter;
  readonly publicUrl: string;
};
/** Dependencies of enrolling, with the ledger. */
export type EnrollingForGood = EnrollingDeps & { readonly dispatch: Dispatch };
