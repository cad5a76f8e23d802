import type { Acting } from '#api/cases/school/instructor.ts';
import type { Context } from '#api/command-handler.ts';
import type { Acceptance, Enrolment } from '#domain/enrolment/enrolment.ts';
import type { EnrolmentEvent, FurtherAnswers } from '#domain/enrolment/events.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

export type SentEnrolment = Extract<EnrolmentEvent, { type: 'EnrolmentSent' }>['data'];
/** An accepted enrolment, read from the ledger. */
export type Accepted = {
  readonly sent: SentEnrolment;
  readonly sentAt: Instant;
  readonly state: Exclude<Enrolment, { status: 'none' }>;
  readonly numbers: Acceptance;
  readonly acting: Acting;
  readonly context: Context;
  readonly answers: FurtherAnswers;
};
